import type { Formats } from './formats';

interface Coded {
  username: string;
  code: string;
  minutes: number;
}

/** What each mail is made from. */
export interface MailParams {
  verify_email: Coded;
  reset_password: Coded;
  prove_self: Coded;
  change_email: Coded;
  /** To the owner of an address that somebody else wanted to sign up with, or to change to. */
  address_in_use: { username: string };
  password_changed: { username: string; at: string };
  /** To the address that was left. */
  email_changed: { username: string; at: string };
}

/** A mail in one language, before it is laid out. */
export interface MailText {
  subject: string;
  /** What it says first, such as a greeting. */
  greeting: string;
  paragraphs: readonly [first: string, ...rest: string[]];
  /** Stands large below the first paragraph, which says it too. */
  code?: string;
  /** Where the reader can go on: a path of ours that holds no secret. */
  link?: { label: string; path: `/${string}` };
}

export type Mails = {
  readonly [Name in keyof MailParams]: (params: MailParams[Name], formats: Formats) => MailText;
};
