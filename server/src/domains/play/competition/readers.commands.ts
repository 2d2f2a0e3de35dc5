import type { MailParams } from '@laurel/shared/protocol/sentences';
import { sendMail } from '../../../mail/texts';
import { listReaders, type ReadersQuery } from './readers.store';

/** How many mails one run of a job puts into the outbox. */
const batch = 50;

/**
 * Mails the next of a contest's readers, each in their language. @returns the entrant of the last one if there may be
 * more readers, otherwise null
 */
export async function mailReaders<Name extends keyof MailParams>(
  work: Parameters<typeof sendMail>[0],
  query: Omit<ReadersQuery, 'most'>,
  name: Name,
  makeParams: (username: string) => MailParams[Name],
): Promise<string | null> {
  const readers = await listReaders(work.db, { ...query, most: batch });
  for (const { username, email, locale } of readers)
    await sendMail(work, { email, locale: locale ?? 'en' }, name, makeParams(username));
  return readers.length < batch ? null : (readers.at(-1)?.entrantId ?? null);
}
