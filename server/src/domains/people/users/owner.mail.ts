import type { MailParams } from '@laurel/shared/protocol/sentences';
import { sendMail } from '../../../mail/texts';
import type { UserRow } from './tables';

/** Mails an account's owner in their language, if their email is verified. */
export async function mailOwner<Name extends keyof MailParams>(
  work: Parameters<typeof sendMail>[0],
  { email, emailVerifiedAt, locale }: Pick<UserRow, 'email' | 'emailVerifiedAt' | 'locale'>,
  name: Name,
  params: MailParams[Name],
): Promise<void> {
  if (emailVerifiedAt) await sendMail(work, { email, locale: locale ?? 'en' }, name, params);
}
