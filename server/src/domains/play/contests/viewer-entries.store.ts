import { type Kysely, sql } from 'kysely';
import { gatherItems } from '../../../call/gather';
import { isOutage } from '../../../database/outage';
import { joinRow } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import type { ViewerEntry } from './mapper';

interface EntriesRead {
  userId: string;
  contestIds: readonly string[];
}

type EntriesByContest = ReadonlyMap<string, ViewerEntry>;

async function readEntries(db: Kysely<Database>, reads: readonly EntriesRead[]): Promise<EntriesByContest[]> {
  const pairs = reads.flatMap(({ userId, contestIds }, readIndex) =>
    contestIds.map((contestId) => ({ readIndex, userId, contestId })),
  );
  // Looks each pair up by itself, because a cached query plan would read all entries of a player.
  const { rows } = await sql<NonNullable<ViewerEntry> & { contestId: string; readIndex: number }>`
    select entrants.id, entrants.status, has_gone_home, struck_at, entrants.contest_id, read_index
    from unnest(
        ${pairs.map(({ readIndex }) => readIndex)}::integer[],
        ${pairs.map(({ contestId }) => contestId)}::uuid[],
        ${pairs.map(({ userId }) => userId)}::uuid[]
      ) pair (read_index, contest_id, user_id)
      ${joinRow('entrants', sql`contest_id = pair.contest_id and user_id = pair.user_id`)}`.execute(db);
  const entriesByRead = reads.map(() => new Map<string, ViewerEntry>());
  for (const { contestId, readIndex, ...entry } of rows) entriesByRead[readIndex]?.set(contestId, entry);
  return entriesByRead;
}

const makeEntriesReader = (db: Kysely<Database>) =>
  gatherItems((reads: readonly EntriesRead[]) => readEntries(db, reads), {
    maxRuns: 2,
    most: 50,
    shouldSplit: (error) => !isOutage(error),
  });

const readersByDatabase = new WeakMap<Kysely<Database>, ReturnType<typeof makeEntriesReader>>();

/** Outside of transactions, viewers of lists share a query while others run. */
export async function readViewerEntries(
  db: Kysely<Database>,
  userId: string,
  contestIds: readonly string[],
): Promise<EntriesByContest> {
  if (contestIds.length === 0) return new Map();
  if (db.isTransaction) return (await readEntries(db, [{ userId, contestIds }]))[0] ?? new Map();
  const readTogether = readersByDatabase.get(db) ?? makeEntriesReader(db);
  readersByDatabase.set(db, readTogether);
  return readTogether({ userId, contestIds });
}
