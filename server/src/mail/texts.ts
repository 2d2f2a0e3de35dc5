import type { Locale } from '@laurel/shared/protocol';
import {
  createFormats,
  type Formats,
  isolateParams,
  type MailParams,
  type MailTexts,
} from '@laurel/shared/protocol/sentences';
import { mails as german } from '@laurel/shared/protocol/sentences/de';
import { mails as english } from '@laurel/shared/protocol/sentences/en';
import type { Work } from '../call/context';
import type { MailMessage } from '../mail/mail';
import { layOutMail } from './layout';

const languages: Record<Locale, MailTexts<MailParams>> = { en: english, de: german };
const formats: Record<Locale, Formats> = {
  en: createFormats('en', { timeZone: 'UTC' }),
  de: createFormats('de', { timeZone: 'UTC' }),
};

/** A mail's recipient and their language. */
export interface MailReader {
  email: string;
  locale: Locale;
}

/** Writes a mail in the recipient's language. */
export function composeMail<Name extends keyof MailParams>(
  { config }: Pick<Work, 'config'>,
  { email, locale }: MailReader,
  name: Name,
  params: MailParams[Name],
): MailMessage {
  const text = languages[locale][name](isolateParams(params), formats[locale]);
  return { to: email, ...layOutMail(text, { locale, origin: config.publicOrigin }) };
}

/** Puts a mail into the outbox, in the transaction of the event it reports. It isn't sent after `until`. */
export async function sendMail<Name extends keyof MailParams>(
  { db, config, ports: { mail } }: Pick<Work, 'db' | 'config'> & { ports: Pick<Work['ports'], 'mail'> },
  reader: MailReader,
  name: Name,
  params: MailParams[Name],
  { until, headers }: { until?: Date; headers?: MailMessage['headers'] } = {},
): Promise<void> {
  await mail.send(db, { ...composeMail({ config }, reader, name, params), ...(headers && { headers }) }, until);
}
