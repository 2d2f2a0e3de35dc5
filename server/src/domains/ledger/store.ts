import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../database/any-of';
import type { Database } from '../../database/schema';
import type { LedgerEntryRow, LedgerTransactionRow, NewLedgerAccount } from './tables';

/**
 * Locks the existing accounts in id order, the house's last: everyone waits for those. Not `for update`, which would
 * wait for every entry that refers to the account.
 */
export function lockAccounts(tx: Transaction<Database>, ids: readonly string[]) {
  return tx
    .selectFrom('ledgerAccounts')
    .select(['id', 'balance', 'mayGoNegative', 'version', 'inTotal', 'lastAt'])
    .where('id', '=', anyOf(ids))
    .orderBy((eb) => eb('ownerKind', '=', 'house'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What was posted under a reference. */
export async function findPosted(db: Kysely<Database>, reference: string) {
  const transaction = await db
    .selectFrom('ledgerTransactions')
    .select(['id', 'kind'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!transaction) return undefined;
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['accountId', 'amount'])
    .where('transactionId', '=', transaction.id)
    .execute();
  return { ...transaction, entries };
}

/** Another transaction can add the same account at the same time; one row serves both. */
export async function addMissingAccounts(tx: Transaction<Database>, rows: readonly NewLedgerAccount[]): Promise<void> {
  await tx
    .insertInto('ledgerAccounts')
    .values(rows)
    // Either unique index can report it first. The id says who owns what, so both mean the same account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An account after a transaction. */
export interface AccountState {
  balance: bigint;
  version: number;
  inTotal: bigint;
  lastAt: Date | null;
}

/**
 * Saves transactions in one statement, because others wait behind the locked accounts during each round trip.
 * @param owed by how much this changes what we owe in all.
 */
export async function insertTransactions(
  tx: Transaction<Database>,
  transactions: readonly LedgerTransactionRow[],
  entries: readonly Omit<LedgerEntryRow, 'seq'>[],
  accounts: ReadonlyMap<string, AccountState>,
  owed: bigint,
): Promise<void> {
  const states = [...accounts.values()];
  const changed = sql<{ id: string; balance: bigint; version: number; inTotal: bigint; lastAt: Date }>`unnest(
    ${[...accounts.keys()]}::text[], ${states.map(({ balance }) => String(balance))}::numeric[],
    ${states.map(({ version }) => version)}::bigint[], ${states.map(({ inTotal }) => String(inTotal))}::numeric[],
    ${states.map(({ lastAt }) => lastAt)}::timestamptz[])`;
  await tx
    .with('moved', (writing) => writing.insertInto('ledgerTransactions').values(transactions))
    .with('written', (writing) => writing.insertInto('ledgerEntries').values(entries))
    // Transactions between users or into a contest owe nothing new, so most write no sum.
    .with('summed', (writing) =>
      writing
        .updateTable('ledgerOwed')
        .set((eb) => ({ amount: eb('amount', '+', owed) }))
        .where('shard', '=', sql<number>`pg_backend_pid() % 256`)
        .where(sql<boolean>`${owed !== 0n}`),
    )
    .updateTable('ledgerAccounts')
    .from(changed.as<'changed'>(sql`changed (id, balance, version, in_total, last_at)`))
    .set((eb) => ({
      balance: eb.ref('changed.balance'),
      version: eb.ref('changed.version'),
      inTotal: eb.ref('changed.inTotal'),
      lastAt: eb.ref('changed.lastAt'),
    }))
    .whereRef('ledgerAccounts.id', '=', 'changed.id')
    .execute();
}

/** Balances by account id. Unused accounts are missing. */
export async function balancesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('ledgerAccounts').select(['id', 'balance']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row.balance]));
}

export interface LedgerTotals {
  /** What players own, what is in escrow, and deposits without an owner. */
  owed: bigint;
  /** What the chain account says we hold outside. */
  held: bigint;
  /** Of all accounts. Anything but zero is an error. */
  sum: bigint;
}

/** The kept totals: what is owed from its own table, the rest from the few house accounts. */
export async function ledgerTotals(db: Kysely<Database>): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    select owed, held, owed + house as sum
    from (select coalesce(sum(amount), 0) as owed from ledger_owed) kept,
      (
        select coalesce(sum(balance), 0) as house, coalesce(-sum(balance) filter (where kind = 'chain'), 0) as held
        from ledger_accounts where owner_kind = 'house' and not owed
      ) own
  `.execute(db);
  return rows[0] ?? { owed: 0n, held: 0n, sum: 0n };
}
