import { addNotices, type NewNotice, type NoticeWork } from '../../people/notices/commands';
import { listReaders, type ReadersQuery } from './readers.store';

const batchSize = 50;

/** @returns the last reader's entrant id if there may be more readers, otherwise null */
export async function notifyReaders(
  work: NoticeWork,
  query: Omit<ReadersQuery, 'most'>,
  makeNotice: (userId: string) => NewNotice,
): Promise<string | null> {
  const readers = await listReaders(work.db, { ...query, most: batchSize });
  await addNotices(
    work,
    readers.map(({ userId }) => makeNotice(userId)),
  );
  return readers.length < batchSize ? null : (readers.at(-1)?.entrantId ?? null);
}
