import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../database/any-of';
import type { Database } from '../../database/schema';

/** Approved withdrawals that aren't signed yet. */
export async function waitingPayouts(db: Kysely<Database>): Promise<{ count: number; coins: bigint }> {
  const { rows } = await sql<{ count: number; coins: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0) as coins from withdrawals where status = 'approved'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, coins: 0n };
}

export async function usernamesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
