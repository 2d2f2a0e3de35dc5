import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/any-of';
import type { Database } from '../../../database/schema';
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
  /** Its place among those to be written. */
  n: number;
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
const writing = `with entry as materialized (
    select * from json_to_recordset($2::json) as entry (
      n integer, id uuid, transaction integer, "transactionId" uuid, kind text, at timestamptz, "accountId" text,
      amount numeric)
  ), account as materialized (
    select id, balance, may_go_negative, owed, version, in_total, last_at from ledger_accounts
    where id = any(array(select "accountId" from entry)) order by owner_kind = 'house', id for no key update
  ), line as materialized (
    select n, entry.id, transaction, "transactionId" as transaction_id, kind, account.id as account_id, amount,
      may_go_negative, owed, greatest(at, (select max(last_at) from account)) as booked_at,
      balance + sum(amount) over chain as balance_after, version + row_number() over chain as account_version,
      in_total + sum(greatest(amount, 0)) over chain as in_total, lead(n) over chain is null as latest
    from entry join account on account.id = entry."accountId"
    window chain as (partition by account.id order by n)
  ), verdict as materialized (
    select count(*) = (select count(*) from entry) and bool_and(balance_after >= 0 or may_go_negative) as good,
      sum(amount) filter (where owed) as owed
    from line
  ), moved as (
    insert into ledger_transactions (id, kind, reference, at, event_at, actor_id, reason, service_reason, cause_kind,
      cause_id, reverses_id, settles_id, sandbox)
    select id, kind, reference, greatest(at, (select max(last_at) from account)), "eventAt", "actorId", reason,
      "serviceReason", "causeKind", "causeId", "reversesId", "settlesId", sandbox
    from json_to_recordset($1::json) as given (
      id uuid, kind text, reference text, at timestamptz, "eventAt" timestamptz, "actorId" uuid, reason text,
      "serviceReason" jsonb, "causeKind" text, "causeId" uuid, "reversesId" uuid, "settlesId" uuid, sandbox boolean)
    where (select good from verdict)
  ), written as (
    insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, account_version, in_total, kind, at)
    select id, transaction_id, account_id, amount, balance_after, account_version, in_total, kind, booked_at
    from line where (select good from verdict) order by n
  ), summed as (
    update ledger_owed set amount = amount + (select owed from verdict)
    where shard = any(array(select pg_backend_pid() % 256 from verdict where good and owed <> 0))
  ), changed as (
    update ledger_accounts
    set balance = balance_after, version = account_version, in_total = line.in_total, last_at = booked_at
    from line
    where (select good from verdict) and latest and ledger_accounts.id = line.account_id
      and ledger_accounts.id = any(array(select id from account))
  )
  select n, transaction, account_id, amount, balance_after, may_go_negative, booked_at as at from line`;

/** Writes transactions with their entries. @returns fewer entries if an account is missing: nothing is written then. */
export async function writeTransactions(
  db: Kysely<Database>,
  transactions: readonly LedgerTransactionRow[],
  entries: readonly NewEntry[],
): Promise<WrittenEntry[]> {
  let latest = new Date(0);
  const rows = transactions.map((row) => {
    if (row.at > latest) latest = row.at;
    return { ...row, at: latest };
  });
  const lines = entries.map(({ amount, ...entry }, n) => {
    const { id: transactionId, kind, at } = rows[entry.transaction] ?? {};
    return { n, ...entry, amount: String(amount), transactionId, kind, at };
  });
  const written = await db.executeQuery<WrittenEntry>(
    CompiledQuery.raw(writing, [JSON.stringify(rows), JSON.stringify(lines)]),
  );
  return written.rows.toSorted((one, other) => one.n - other.n);
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
