import { basePath, type Locale } from '@laurel/shared/protocol';
import {
  createFormats,
  type Formats,
  isolateParams,
  type MailParams,
  type MailText,
  type MailTexts,
  type NoticeTexts,
} from '@laurel/shared/protocol/sentences';
import { mails as german, noticeTexts as germanNotices } from '@laurel/shared/protocol/sentences/de';
import { mails as english, noticeTexts as englishNotices } from '@laurel/shared/protocol/sentences/en';
import type { Work } from '../call/context';
import type { MailMessage } from '../mail/mail';
import { layOutMail } from './layout';

const textsByLocale: Record<Locale, MailTexts<MailParams>> = { en: english, de: german };
const formatsByLocale: Record<Locale, Formats> = {
  en: createFormats('en', { timeZone: 'UTC' }),
  de: createFormats('de', { timeZone: 'UTC' }),
};

export interface MailReader {
  email: string;
  locale: Locale;
}

export const writeMail = <Name extends keyof MailParams>(
  locale: Locale,
  name: Name,
  params: MailParams[Name],
): MailText => textsByLocale[locale][name](isolateParams(params), formatsByLocale[locale]);

export function composeMail<Name extends keyof MailParams>(
  { config }: Pick<Work, 'config'>,
  { email, locale }: MailReader,
  name: Name,
  params: MailParams[Name],
): MailMessage {
  return { to: email, ...layOutMail(writeMail(locale, name, params), { locale, origin: config.publicOrigin }) };
}

export const noticeTexts: Record<Locale, NoticeTexts> = { en: englishNotices, de: germanNotices };

/** @param texts the texts of notices that are mailed together, oldest first @param token unsubscribes from such mails; mails that nobody can unsubscribe from have none */
export function composeNotices(
  { config }: Pick<Work, 'config'>,
  { email, locale }: MailReader,
  texts: readonly [MailText, ...MailText[]],
  { reason, token }: { reason: string; token?: string | undefined },
): MailMessage {
  const latestText = texts.at(-1) ?? texts[0];
  const [firstParagraph, ...laterParagraphs] = texts.flatMap(({ paragraphs }) => paragraphs);
  const subject = texts.length > 1 ? `${latestText.subject} (+${texts.length - 1})` : latestText.subject;
  const text: MailText = {
    ...latestText,
    subject,
    paragraphs: [firstParagraph ?? latestText.paragraphs[0], ...laterParagraphs],
  };
  const settings = { label: noticeTexts[locale].settings, path: '/dashboard/settings' } as const;
  const { publicOrigin: origin } = config;
  const unsubscribeLink = token && ({ label: noticeTexts[locale].unsubscribe, path: `/unsubscribe#${token}` } as const);
  const mailFoot = { reason, links: [settings, ...(unsubscribeLink ? [unsubscribeLink] : [])] };
  return {
    ...{ to: email, ...layOutMail(text, { locale, origin, foot: mailFoot }) },
    ...(token && { unsubscribe: `${origin}${basePath}/public/unsubscribe/${token}` }),
  };
}

/** Queues the mail in the transaction of `db`. It isn't sent after `until`. */
export async function sendMail<Name extends keyof MailParams>(
  { db, config, ports: { mail } }: Pick<Work, 'db' | 'config'> & { ports: Pick<Work['ports'], 'mail'> },
  reader: MailReader,
  name: Name,
  params: MailParams[Name],
  { until, headers }: { until?: Date; headers?: MailMessage['headers'] } = {},
): Promise<void> {
  await mail.send(db, { ...composeMail({ config }, reader, name, params), ...(headers && { headers }) }, until);
}
