import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

/** Approved withdrawals that aren't signed yet. */
export async function waitingPayouts(db: Kysely<Database>): Promise<{ count: number; coins: bigint }> {
  const { rows } = await sql<{ count: number; coins: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0) as coins from withdrawals where status = 'approved'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, coins: 0n };
}
