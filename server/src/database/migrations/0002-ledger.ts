import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_accounts (
      id text collate "C" primary key,
      kind text not null
        check (kind in ('available', 'staked', 'hold', 'escrow', 'treasury', 'fees', 'rewards', 'chain')),
      owner_kind text not null check (owner_kind in ('user', 'contest', 'house')),
      owner_id uuid,
      balance numeric(78, 0) not null default 0,
      may_go_negative boolean not null default false,
      check ((owner_kind = 'house') = (owner_id is null)),
      check (may_go_negative = (owner_kind = 'house' and kind = 'chain')),
      constraint ledger_accounts_never_negative check (balance >= 0 or may_go_negative)
    )`.execute(db);
  await sql`
    create unique index ledger_accounts_owner_key on ledger_accounts (owner_kind, owner_id, kind) nulls not distinct
  `.execute(db);

  await sql`
    create table ledger_transactions (
      id uuid primary key,
      kind text not null,
      at timestamptz not null,
      actor_id uuid references users,
      reason text,
      cause_kind text not null check (cause_kind in ('contest', 'match', 'user', 'none')),
      cause_id uuid,
      reverses_id uuid unique references ledger_transactions,
      sandbox boolean not null,
      check ((cause_kind = 'none') = (cause_id is null))
    )`.execute(db);
  await sql`create index ledger_transactions_cause_idx on ledger_transactions (cause_kind, cause_id)`.execute(db);

  await sql`
    create table ledger_entries (
      id uuid primary key,
      seq bigint generated always as identity,
      transaction_id uuid not null references ledger_transactions,
      account_id text collate "C" not null references ledger_accounts,
      amount numeric(78, 0) not null check (amount <> 0),
      balance_after numeric(78, 0) not null
    )`.execute(db);
  // Without this index, the balance check below would read the whole table.
  await sql`create index ledger_entries_transaction_id_idx on ledger_entries (transaction_id)`.execute(db);
  await sql`create index ledger_entries_account_id_seq_idx on ledger_entries (account_id, seq desc)`.execute(db);

  await sql`
    create function ledger_transaction_balances() returns trigger language plpgsql as $$
    declare
      checked uuid := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::uuid
        else (to_jsonb(new) ->> 'id')::uuid end;
      total numeric;
      entries bigint;
    begin
      select sum(amount), count(*) into total, entries from ledger_entries where transaction_id = checked;
      if entries < 2 or total <> 0 then
        raise exception 'ledger transaction % has % entries with sum %', checked, entries, total
          using errcode = 'integrity_constraint_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_transaction_balances()`.execute(db);
  await sql`
    create constraint trigger ledger_transactions_have_entries after insert on ledger_transactions
      deferrable initially deferred for each row execute function ledger_transaction_balances()`.execute(db);
  for (const table of ['ledger_transactions', 'ledger_entries'])
    await sql`
      create trigger ${sql.raw(table)}_immutable before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
}
