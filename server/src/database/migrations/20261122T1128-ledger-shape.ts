import { type Kysely, sql } from 'kysely';

const accountKinds = [
  ...['available', 'staked', 'hold', 'escrow'],
  ...['treasury', 'hot_wallet', 'fees', 'rewards', 'promised', 'chain', 'unclaimed', 'losses'],
];
const ownerKinds = ['user', 'contest', 'campaign', 'contract', 'house'];
const causeKinds = [
  ...['contest', 'match', 'campaign', 'contract', 'stake', 'deposit', 'withdrawal', 'adjustment', 'user', 'none'],
];
const joinValues = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export async function up(db: Kysely<unknown>): Promise<void> {
  await changeAccounts(db);
  await changeTransactions(db);
  await changeEntries(db);
  await changeChecks(db);
}

async function changeAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_check,
      drop constraint ledger_accounts_owner_kind_check,
      drop constraint ledger_accounts_check1,
      add constraint ledger_accounts_kind_check check (kind in (${joinValues(accountKinds)})),
      add constraint ledger_accounts_owner_kind_check check (owner_kind in (${joinValues(ownerKinds)})),
      add constraint ledger_accounts_elastic_check
        check (may_go_negative = (owner_kind = 'house' and kind in ('chain', 'losses'))),
      add column owed boolean generated always as (owner_kind <> 'house' or kind = 'unclaimed') stored,
      add column last_at timestamptz`.execute(db);
  await sql`alter table ledger_accounts rename column lines to version`.execute(db);
  await sql`alter table ledger_accounts rename column came_in to in_total`.execute(db);
}

async function changeTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions
      add column reference text collate "C",
      add column event_at timestamptz,
      add column settles_id uuid unique references ledger_transactions,
      drop constraint ledger_transactions_cause_kind_check,
      add constraint ledger_transactions_cause_kind_check check (cause_kind in (${joinValues(causeKinds)}))`.execute(
    db,
  );
  await sql`alter table ledger_transactions disable trigger ledger_transactions_immutable`.execute(db);
  await sql`update ledger_transactions set reference = kind || ':' || id, event_at = at`.execute(db);
  await sql`alter table ledger_transactions enable trigger ledger_transactions_immutable`.execute(db);
  await sql`
    alter table ledger_transactions
      alter column reference set not null,
      alter column event_at set not null,
      add constraint ledger_transactions_reference_key unique (reference)`.execute(db);
}

async function changeEntries(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_entries_account_id_line_key`.execute(db);
  await sql`drop index ledger_entries_account_id_kind_at_idx`.execute(db);
  await sql`
    alter table ledger_entries
      drop constraint ledger_entries_line_whole,
      add column in_total numeric(78, 0)`.execute(db);
  await sql`alter table ledger_entries rename column line to account_version`.execute(db);
  await sql`alter table ledger_entries disable trigger ledger_entries_immutable`.execute(db);
  await sql`
    update ledger_entries
    set account_version = kept.version, in_total = kept.in_total, kind = kept.kind, at = kept.at
    from (
      select entry.id, transaction.kind, row_number() over by_account as version,
        sum(greatest(amount, 0)) over by_account as in_total, max(transaction.at) over by_account as at
      from ledger_entries entry join ledger_transactions transaction on transaction.id = entry.transaction_id
      window by_account as (partition by entry.account_id order by entry.seq)
    ) kept
    where ledger_entries.id = kept.id`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_entries_immutable`.execute(db);
  await sql`
    alter table ledger_entries
      alter column account_version set not null,
      alter column in_total set not null,
      alter column kind set not null,
      alter column at set not null`.execute(db);
  await sql`
    create unique index ledger_entries_account_id_version_key on ledger_entries (account_id, account_version)
  `.execute(db);
  await sql`
    create index ledger_entries_account_id_kind_at_idx on ledger_entries (account_id, kind, at, account_version)
  `.execute(db);
  await sql`
    update ledger_accounts set version = last.account_version, in_total = last.in_total, last_at = last.at
    from (
      select distinct on (account_id) account_id, account_version, in_total, at
      from ledger_entries order by account_id, account_version desc
    ) last
    where ledger_accounts.id = last.account_id`.execute(db);
}

async function changeChecks(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger ledger_transactions_have_entries on ledger_transactions`.execute(db);
  await sql`drop function ledger_transaction_balances()`.execute(db);
  await sql`
    create function ledger_transactions_have_entries() returns trigger language plpgsql as $$
    declare
      one uuid;
    begin
      -- Looks up one at a time, because a join is planned while the table is small, and that plan would later read
      -- all of it.
      for one in select id from added loop
        perform from ledger_entries where transaction_id = one limit 1;
        if not found then
          raise exception 'ledger transaction % has 0 entries', one using errcode = 'integrity_constraint_violation';
        end if;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_transactions_have_entries after insert on ledger_transactions
      referencing new table as added for each statement execute function ledger_transactions_have_entries()`.execute(
    db,
  );
}
