import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/** What one result adds to a player's record; negative when it is taken back. */
export interface RecordChange {
  userId: string;
  titles: number;
  played: number;
  won: number;
  earned: bigint;
}

export async function addToRecords(tx: Transaction<Database>, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sorted = [...changes].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  await tx
    .insertInto('playerRecords')
    .values(sorted.map(({ userId, titles, played, won, earned }) => ({ userId, titles, played, won, earned })))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        titles: sql`player_records.titles + excluded.titles`,
        played: sql`player_records.played + excluded.played`,
        won: sql`player_records.won + excluded.won`,
        earned: sql`player_records.earned + excluded.earned`,
      }),
    )
    .execute();
}
