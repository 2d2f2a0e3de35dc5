import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger ledger_entries_sum_to_zero on ledger_entries`.execute(db);
  await sql`
    create function ledger_entries_balance() returns trigger language plpgsql as $$
    declare
      wrong record;
    begin
      select transaction_id, count(*) as entries, sum(amount) as total into wrong
        from written group by transaction_id having count(*) < 2 or sum(amount) <> 0 limit 1;
      if found then
        raise exception 'ledger transaction % has % entries with sum %', wrong.transaction_id, wrong.entries, wrong.total
          using errcode = 'integrity_constraint_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_entries_balance after insert on ledger_entries
      referencing new table as written for each statement execute function ledger_entries_balance()`.execute(db);
  await sql`
    create or replace function ledger_transaction_balances() returns trigger language plpgsql as $$
    declare
      total numeric;
      entries bigint;
    begin
      select sum(amount), count(*) into total, entries from ledger_entries where transaction_id = new.id;
      if entries < 2 or total <> 0 then
        raise exception 'ledger transaction % has % entries with sum %', new.id, entries, total
          using errcode = 'integrity_constraint_violation';
      end if;
      return null;
    end $$`.execute(db);
}
