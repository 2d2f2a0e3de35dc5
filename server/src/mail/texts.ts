import type { Locale } from '@laurel/shared/protocol';
import {
  createFormats,
  type Formats,
  type MailParams,
  type Mails,
  type MailText,
} from '@laurel/shared/protocol/sentences';
import { mails as german } from '@laurel/shared/protocol/sentences/de';
import { mails as english } from '@laurel/shared/protocol/sentences/en';

const languages: Record<Locale, Mails> = { en: english, de: german };
const formats: Record<Locale, Formats> = {
  en: createFormats('en', { timeZone: 'UTC' }),
  de: createFormats('de', { timeZone: 'UTC' }),
};

/** A mail in the language of whoever gets it. */
export function mailText<Name extends keyof MailParams>(
  name: Name,
  params: MailParams[Name],
  locale: Locale,
): MailText {
  return languages[locale][name](params, formats[locale]);
}
