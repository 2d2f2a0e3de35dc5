import { type Kysely, sql } from 'kysely';

const shards = 256;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_accounts
      add column lines bigint not null default 0,
      add column came_in numeric(78, 0) not null default 0`.execute(db);
  await sql`
    alter table ledger_entries add column line bigint, add column kind text, add column at timestamptz`.execute(db);

  await sql`alter table ledger_entries disable trigger ledger_entries_immutable`.execute(db);
  await sql`
    update ledger_entries set line = numbered.line, kind = transaction.kind, at = transaction.at
    from (
      select ledger_entries.id, transaction_id, row_number() over (partition by account_id order by seq) as line
      from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      where owner_kind = 'user'
    ) numbered
    join ledger_transactions transaction on transaction.id = numbered.transaction_id
    where ledger_entries.id = numbered.id`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_entries_immutable`.execute(db);
  await sql`
    update ledger_accounts set lines = kept.lines, came_in = kept.came_in
    from (
      select account_id, max(line) as lines, coalesce(sum(amount) filter (where amount > 0), 0) as came_in
      from ledger_entries where line is not null group by account_id
    ) kept
    where ledger_accounts.id = kept.account_id`.execute(db);

  await sql`
    alter table ledger_entries add constraint ledger_entries_line_whole check (num_nonnulls(line, kind, at) in (0, 3))
  `.execute(db);
  await sql`drop index ledger_entries_account_id_seq_idx`.execute(db);
  await sql`
    create unique index ledger_entries_account_id_line_key on ledger_entries (account_id, line) where line is not null
  `.execute(db);
  await sql`
    create index ledger_entries_account_id_kind_at_idx on ledger_entries (account_id, kind, at, line)
      where line is not null`.execute(db);

  // Spreads one sum over several rows, so that transactions rarely wait for each other.
  await sql`
    create table ledger_owed (shard smallint primary key, amount numeric(78, 0) not null default 0)`.execute(db);
  await sql`insert into ledger_owed (shard) select generate_series(0, ${sql.lit(shards - 1)})`.execute(db);
  await sql`
    update ledger_owed set amount = (select coalesce(sum(balance), 0) from ledger_accounts where owner_kind <> 'house')
    where shard = 0`.execute(db);
}
