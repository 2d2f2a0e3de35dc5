import { type Kysely, sql } from 'kysely';
import { chainId } from '../../../chain/chain';
import type { Database } from '../../../database/schema';
import type { HoldingsRow } from './tables';

export async function countWaitingPayouts(db: Kysely<Database>): Promise<{ count: number; coins: bigint }> {
  const { rows } = await sql<{ count: number; coins: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0) as coins from withdrawals where status = 'approved'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, coins: 0n };
}

interface ExpectedHoldings {
  owed: bigint;
  held: bigint;
  least: bigint;
  most: bigint;
}

export async function readExpectedHoldings(db: Kysely<Database>, block: number): Promise<ExpectedHoldings> {
  const { rows } = await sql<ExpectedHoldings>`
    select owed, held, certain - open as least, certain as most
    from (
      select owed, held, open,
        held + coming - early + late as certain
      from
        (select coalesce(sum(amount), 0) as owed from ledger_owed) owed_kept,
        (select coalesce(-sum(balance), 0) as held from ledger_accounts where id = 'house:chain') mirror,
        (
          select coalesce(sum(amount), 0) as coming from deposits where block <= ${block}
            and (status in ('detected', 'confirming') or status = 'reversed' and reason = 'staff')
        ) unbooked,
        (
          select coalesce(sum(amount), 0) as early from deposits where block > ${block}
            and status in ('credited', 'unclaimed', 'below_minimum', 'kept')
        ) ahead,
        (select coalesce(sum(amount), 0) as late from payouts where status = 'done' and block > ${block}) later,
        (select coalesce(sum(amount), 0) as open from payouts where status = 'open') under_way
    ) sums`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The ledger’s side returned no row');
  return row;
}

export const findHoldings = (db: Kysely<Database>): Promise<HoldingsRow | undefined> =>
  db.selectFrom('chainHoldings').selectAll().where('chainId', '=', chainId).executeTakeFirst();

export async function saveHoldings(db: Kysely<Database>, holdings: HoldingsRow): Promise<void> {
  await db
    .insertInto('chainHoldings')
    .values(holdings)
    .onConflict((conflict) => conflict.column('chainId').doUpdateSet(holdings))
    .execute();
}
