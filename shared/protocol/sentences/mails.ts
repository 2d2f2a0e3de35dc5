import type { Formats } from './formats';

/** What each mail is made from. */
export interface MailParams {
  verify_email: { username: string; code: string; minutes: number };
}

/** A mail in one language; plain text. */
export interface MailText {
  subject: string;
  text: string;
}

export type Mails = {
  readonly [Name in keyof MailParams]: (params: MailParams[Name], formats: Formats) => MailText;
};
