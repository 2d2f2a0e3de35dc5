import { sql } from 'kysely';
import type { DomainCheck, FoundDifference } from './differences.store';

const bookedSql = sql`
  select cause_id, -sum(amount) as amount
  from ledger_transactions
  join ledger_entries on transaction_id = ledger_transactions.id and account_id = 'house:chain'
  where cause_kind = 'deposit' group by cause_id`;

export const depositEntryCheck: DomainCheck = {
  code: 'deposit',
  differencesQuery: sql<FoundDifference>`
    select coalesce(wanted.id::text, booked.cause_id::text) as what, coalesce(wanted.amount, 0) as expected,
      coalesce(booked.amount, 0) as found
    from (
      select id, amount from deposits where status in ('credited', 'unclaimed', 'below_minimum', 'kept')
    ) wanted
    full join (${bookedSql}) booked on booked.cause_id = wanted.id
    where coalesce(wanted.amount, 0) <> coalesce(booked.amount, 0)
    order by 1`,
};

export const creditedPlayerCheck: DomainCheck = {
  code: 'deposit',
  differencesQuery: sql<FoundDifference>`
    select deposits.id::text as what, deposits.amount as expected, coalesce(given.amount, 0) as found
    from deposits
    left join lateral (
      select sum(ledger_entries.amount) as amount from ledger_entries
      where transaction_id = deposits.transaction_id
        and account_id in ('user:' || deposits.user_id || ':available', 'house:losses')
    ) given on true
    where status = 'credited' and deposits.amount is distinct from given.amount
    order by 1`,
};

export const withdrawalEntryCheck: DomainCheck = {
  code: 'withdrawal',
  differencesQuery: sql<FoundDifference>`
    select coalesce(wanted.id::text, paid.cause_id::text) as what, coalesce(wanted.amount, 0) as expected,
      coalesce(paid.amount, 0) as found
    from (select id, amount from withdrawals where status = 'completed') wanted
    full join (
      select cause_id, sum(amount) as amount
      from ledger_transactions
      join ledger_entries on transaction_id = ledger_transactions.id and account_id = 'house:chain'
      where cause_kind = 'withdrawal' group by cause_id
    ) paid on paid.cause_id = wanted.id
    where coalesce(wanted.amount, 0) <> coalesce(paid.amount, 0)
    order by 1`,
};
