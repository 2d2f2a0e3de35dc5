import type { Formats } from './formats';

interface Coded {
  username: string;
  code: string;
  minutes: number;
}

/** The params of each mail. */
export interface MailParams {
  verify_email: Coded;
  reset_password: Coded;
  prove_self: Coded;
  change_email: Coded;
  /** To the owner of an email that somebody else tried to register or change to. */
  address_in_use: { username: string };
  password_changed: { username: string; at: string };
  identity_linked: { username: string; provider: string; at: string };
  /** To the old email. */
  email_changed: { username: string; at: string };
}

/** A mail in one language, before layout. */
export interface MailText {
  subject: string;
  /** The greeting. */
  greeting: string;
  paragraphs: readonly [first: string, ...rest: string[]];
  /** Shown large below the first paragraph, which repeats it. */
  code?: string;
  /** Where to go next: a path of ours that holds no secret. */
  link?: { label: string; path: `/${string}` };
}

export type Mails = {
  readonly [Name in keyof MailParams]: (params: MailParams[Name], formats: Formats) => MailText;
};
