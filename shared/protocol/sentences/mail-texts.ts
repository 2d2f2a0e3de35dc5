import type { Formats } from './formats';

export interface CodeParams {
  code: string;
  minutes: number;
}

export interface NamedCodeParams extends CodeParams {
  username: string;
}

export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: readonly [first: string, ...rest: string[]];
  signature?: string;
  code?: string;
  /** The next step, as a path on this site. The only secrets in it can be the reader's own keys to a ticket or an appeal. */
  link?: { label: string; path: `/${string}` };
}

export type MailTexts<Params> = {
  readonly [Name in keyof Params]: (params: Params[Name], formats: Formats) => MailText;
};
