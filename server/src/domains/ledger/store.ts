import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { LedgerEntryRow, LedgerTables, LedgerTransactionRow } from './tables';

/** Locks the accounts that exist, in the order of their ids. */
export function lockAccounts(tx: Transaction<Database>, ids: readonly string[]) {
  return tx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance', 'may_go_negative'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Another transaction may add the same account at the same moment; then it is there for both. */
export async function addMissingAccounts(
  tx: Transaction<Database>,
  rows: readonly Insertable<LedgerTables['ledger_accounts']>[],
): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values(rows)
    // Whichever unique index tells first: the id says who owns what, so both mean the same account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertMovements(
  tx: Transaction<Database>,
  transactions: readonly LedgerTransactionRow[],
  entries: readonly Omit<LedgerEntryRow, 'seq'>[],
  balances: ReadonlyMap<string, bigint>,
): Promise<void> {
  await tx.insertInto('ledger_transactions').values(transactions).execute();
  await tx.insertInto('ledger_entries').values(entries).execute();
  await sql`
    update ledger_accounts set balance = changed.balance
    from unnest(${[...balances.keys()]}::text[], ${[...balances.values()].map(String)}::numeric[])
      as changed (id, balance)
    where ledger_accounts.id = changed.id
  `.execute(tx);
}

/** Balances of these accounts by id; one that was never used is missing. */
export async function balancesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('ledger_accounts').select(['id', 'balance']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.balance]));
}

/** What users own and what lies in escrow, what the house says it holds outside, and the sum over all accounts. */
export async function ledgerTotals(db: Kysely<Database>): Promise<{ owed: bigint; held: bigint; sum: bigint }> {
  const { rows } = await sql<{ owed: bigint; held: bigint; sum: bigint }>`
    select
      coalesce(sum(balance) filter (where owner_kind <> 'house'), 0) as owed,
      coalesce(-sum(balance) filter (where kind = 'chain'), 0) as held,
      coalesce(sum(balance), 0) as sum
    from ledger_accounts
  `.execute(db);
  return rows[0] ?? { owed: 0n, held: 0n, sum: 0n };
}
