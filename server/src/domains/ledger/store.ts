import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../database/any-of';
import type { Database } from '../../database/schema';
import type { LedgerTransactionRow, NewLedgerAccount } from './tables';

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

/** Another transaction can add the same account at the same time; one row serves both. */
export async function addMissingAccounts(db: Kysely<Database>, rows: readonly NewLedgerAccount[]): Promise<void> {
  await db
    .insertInto('ledgerAccounts')
    .values(rows)
    // Either unique index can report it first. The id says who owns what, so both mean the same account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An entry to be written. */
export interface NewEntry {
  id: string;
  /** The place of its transaction among those to be written. */
  transaction: number;
  accountId: string;
  amount: bigint;
}

/** An entry as it is written, or would be. */
export interface WrittenEntry extends Omit<NewEntry, 'id'> {
  balanceAfter: bigint;
  mayGoNegative: boolean;
  at: Date;
}

/**
 * Locks the accounts as `lockAccounts` does, and writes the transactions if each account exists and has the coins: one
 * statement, because others wait behind the locked accounts during each round trip. Balances, numbers and totals follow
 * from the locked rows, entry by entry. Nothing is booked before what its accounts were booked last.
 *
 * The accounts' ids come from the entries, not as a parameter: the database then expects as many rows with any values as
 * with these, and keeps one plan. Planning takes longer than the posting.
 */
const writing = `with given as materialized (
    select * from json_to_recordset($1::json) as given (
      n integer, id uuid, kind text, reference text, at timestamptz, "eventAt" timestamptz, "actorId" uuid, reason text,
      "serviceReason" jsonb, "causeKind" text, "causeId" uuid, "reversesId" uuid, "settlesId" uuid, sandbox boolean)
  ), entry as materialized (
    select * from json_to_recordset($2::json) as entry (
      n integer, id uuid, transaction integer, "accountId" text, amount numeric)
  ), account as materialized (
    select id, balance, may_go_negative, owed, version, in_total, last_at from ledger_accounts
    where id = any(array(select "accountId" from entry)) order by owner_kind = 'house', id for no key update
  ), booked as materialized (
    select given.*, greatest(max(at) over (order by n), (select max(last_at) from account)) as booked_at from given
  ), line as materialized (
    select entry.n, entry.id, entry.transaction, account.id as account_id, amount, may_go_negative, owed,
      balance + sum(amount) over chain as balance_after, version + row_number() over chain as account_version,
      in_total + sum(greatest(amount, 0)) over chain as in_total
    from entry join account on account.id = entry."accountId"
    window chain as (partition by account.id order by entry.n)
  ), verdict as materialized (
    select count(*) = (select count(*) from entry) and bool_and(balance_after >= 0 or may_go_negative) as good,
      sum(amount) filter (where owed) as owed
    from line
  ), moved as (
    insert into ledger_transactions (id, kind, reference, at, event_at, actor_id, reason, service_reason, cause_kind,
      cause_id, reverses_id, settles_id, sandbox)
    select id, kind, reference, booked_at, "eventAt", "actorId", reason, "serviceReason", "causeKind", "causeId",
      "reversesId", "settlesId", sandbox
    from booked, verdict where good order by n
  ), written as (
    insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version, in_total, kind, at)
    select line.id, booked.id, account_id, amount, balance_after, account_version, in_total, kind, booked_at
    from line join booked on booked.n = line.transaction, verdict where good order by line.n
  ), summed as (
    update ledger_owed set amount = amount + verdict.owed
    from verdict where good and verdict.owed <> 0 and shard = pg_backend_pid() % 256
  ), changed as (
    update ledger_accounts
    set balance = latest.balance_after, version = latest.account_version, in_total = latest.in_total,
      last_at = latest.booked_at
    from (
      select distinct on (account_id) account_id, balance_after, account_version, in_total, booked_at
      from line join booked on booked.n = line.transaction order by account_id, line.n desc
    ) latest, verdict
    where good and ledger_accounts.id = latest.account_id and ledger_accounts.id = any(array(select id from account))
  )
  select line.transaction, account_id, amount, balance_after, may_go_negative, booked_at as at
  from line join booked on booked.n = line.transaction order by line.n`;

/** Writes transactions with their entries. @returns fewer entries if an account is missing: nothing is written then. */
export async function writeTransactions(
  db: Kysely<Database>,
  transactions: readonly LedgerTransactionRow[],
  entries: readonly NewEntry[],
): Promise<WrittenEntry[]> {
  const { rows } = await db.executeQuery<WrittenEntry>(
    CompiledQuery.raw(writing, [
      JSON.stringify(transactions.map((row, n) => ({ n, ...row }))),
      JSON.stringify(entries.map(({ amount, ...entry }, n) => ({ n, ...entry, amount: String(amount) }))),
    ]),
  );
  return rows;
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
