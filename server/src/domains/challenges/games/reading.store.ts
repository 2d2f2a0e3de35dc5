import type { Finding } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { toEarnedJson } from './mapper';
import type { Snapshot } from './progress.rules';
import type { ReadingRow } from './tables';

export interface ReadingKey {
  identityId: string;
  gameId: string;
}

export const findReading = (db: Kysely<Database>, key: ReadingKey): Promise<ReadingRow | undefined> =>
  db
    .selectFrom('gameReadings')
    .selectAll()
    .where('identityId', '=', key.identityId)
    .where('gameId', '=', key.gameId)
    .executeTakeFirst();

const noProgressYet = {
  earned: null,
  minutes: null,
  readAt: null,
  finding: null,
  triedAt: null,
  watchedFrom: null,
  watchedUntil: null,
  dueAt: null,
};

async function upsertReading(db: Kysely<Database>, key: ReadingKey, change: Partial<typeof noProgressYet | object>) {
  await db
    .insertInto('gameReadings')
    .values({ ...key, ...noProgressYet, ...change })
    .onConflict((conflict) => conflict.columns(['identityId', 'gameId']).doUpdateSet(change))
    .execute();
}

export const saveReading = (
  db: Kysely<Database>,
  key: ReadingKey,
  snapshot: Snapshot,
  finding: Finding,
): Promise<void> =>
  upsertReading(db, key, {
    earned: JSON.stringify(toEarnedJson(snapshot)),
    readAt: snapshot.takenAt,
    finding,
    triedAt: snapshot.takenAt,
  });

export const saveFailedReading = (
  db: Kysely<Database>,
  key: ReadingKey,
  finding: Finding,
  triedAt: Date,
): Promise<void> => upsertReading(db, key, { finding, triedAt });

export async function watchProgress(
  db: Kysely<Database>,
  { gameId, identityIds }: { gameId: string; identityIds: readonly string[] },
  now: Date,
  until: Date,
): Promise<void> {
  await sql`
    insert into game_readings (identity_id, game_id, watched_from, watched_until, due_at)
    select identity_id, ${gameId}, ${now}, ${until}, ${now} from unnest(${[...identityIds]}::uuid[]) as given (identity_id)
    order by identity_id
    on conflict (identity_id, game_id) do update set
      watched_from = coalesce(game_readings.watched_from, excluded.watched_from),
      watched_until = greatest(game_readings.watched_until, excluded.watched_until),
      due_at = coalesce(game_readings.due_at, excluded.due_at)`.execute(db);
}
