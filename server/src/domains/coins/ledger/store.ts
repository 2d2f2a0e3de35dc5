import type { TransactionKind } from '@laurel/shared/protocol';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import type { CauseKind, LedgerTransactionRow, NewLedgerAccount } from './tables';

/** Locks accounts in id order, Laurel's last. `for update` would also wait for transactions that only insert entries of the account. */
export function lockAccounts(tx: Transaction<Database>, ids: readonly string[]) {
  return tx
    .selectFrom('ledgerAccounts')
    .select(['id', 'balance', 'mayGoNegative', 'version', 'inTotal', 'lastAt'])
    .where('id', '=', matchAnyOf(ids))
    .orderBy((eb) => eb('ownerKind', '=', 'house'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Another transaction may add the same account at the same time. */
export async function addMissingAccounts(db: Kysely<Database>, rows: readonly NewLedgerAccount[]): Promise<void> {
  await db
    .insertInto('ledgerAccounts')
    .values(rows)
    // Either unique index can report the conflict first. Ids are built from owner and kind, so both mean the same
    // account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewEntry {
  id: string;
  transaction: number;
  accountId: string;
  amount: bigint;
}

export interface WrittenEntry extends Omit<NewEntry, 'id'> {
  n: number;
  balanceAfter: bigint;
  mayGoNegative: boolean;
  at: Date;
}

/** This is one statement, because other transactions wait for the locked accounts during each round trip. */
const writeSql = `with entry as materialized (
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
  ), announcing as (
    insert into unannounced_changes (keys) select $3::text[] where (select good from verdict)
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

/** Writes nothing if an account is missing or lacks the coins. @returns the entries whose account exists */
export async function writeTransactions(
  db: Kysely<Database>,
  transactions: readonly LedgerTransactionRow[],
  entries: readonly NewEntry[],
  changedKeys: readonly string[],
): Promise<WrittenEntry[]> {
  let latestTime = new Date(0);
  const rows = transactions.map((row) => {
    if (row.at > latestTime) latestTime = row.at;
    return { ...row, at: latestTime };
  });
  const lines = entries.map(({ amount, ...entry }, n) => {
    const { id: transactionId, kind, at } = rows[entry.transaction] ?? {};
    return { n, ...entry, amount: String(amount), transactionId, kind, at };
  });
  const writeResult = await db.executeQuery<WrittenEntry>(
    CompiledQuery.raw(writeSql, [JSON.stringify(rows), JSON.stringify(lines), changedKeys]),
  );
  return writeResult.rows.toSorted((a, b) => a.n - b.n);
}

/** Leaves out accounts that don't exist yet. */
export async function readBalances(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['id', 'balance'])
    .where('id', '=', matchAnyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.balance]));
}

export interface LedgerTotals {
  /** Liabilities: players' coins, escrows, and unclaimed deposits. */
  owed: bigint;
  held: bigint;
  /** The sum of all accounts. Anything but zero is an error. */
  sum: bigint;
}

export async function readLedgerTotals(db: Kysely<Database>): Promise<LedgerTotals> {
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

export const hasEntries = async (db: Kysely<Database>, accountId: string): Promise<boolean> =>
  (await db.selectFrom('ledgerEntries').select('id').where('accountId', '=', accountId).limit(1).executeTakeFirst()) !==
  undefined;

export const hasTransaction = async (
  db: Kysely<Database>,
  kind: TransactionKind,
  cause: { kind: CauseKind; id: string },
): Promise<boolean> =>
  (await db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', kind)
    .where('causeKind', '=', cause.kind)
    .where('causeId', '=', cause.id)
    .executeTakeFirst()) !== undefined;

export async function sumGains(
  db: Kysely<Database>,
  id: string,
  starts: readonly Date[],
  kinds: readonly TransactionKind[],
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ part: number; total: bigint }>`
    select width_bucket(at, ${starts}::timestamptz[]) as part, sum(amount) as total from ledger_entries
    where account_id = ${id} and kind = any(${kinds}::text[]) and at >= ${starts[0]}
    group by 1`.execute(db);
  return new Map(rows.map(({ part, total }) => [Number(part), total]));
}
