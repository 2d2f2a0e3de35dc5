import type { LedgerDifference } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { EscrowOwner } from '../ledger/tables';
import type { DomainCheck, FoundDifference } from './differences.store';
import { creditedPlayerCheck, depositEntryCheck, withdrawalEntryCheck } from './payments.store';

const mostNamedSql = sql.lit(20);

const createEscrowCheck = (owner: EscrowOwner, expected: RawBuilder<bigint>): DomainCheck => {
  const table = sql.table(`${owner}s`);
  const account = sql`${sql.lit(`${owner}:`)} || ${table}.id || ':escrow'`;
  return {
    code: 'escrow',
    differencesQuery: sql<FoundDifference>`
      select ${account} as what, expected, coalesce(balance, 0) as found
      from ${table}
      cross join lateral (select ${expected} as expected) due
      left join ledger_accounts on ledger_accounts.id = ${account}
      where expected <> coalesce(balance, 0)
      limit ${mostNamedSql}`,
  };
};

const contestEscrowCheck = createEscrowCheck(
  'contest',
  sql`case when phase in ('completed', 'cancelled') then 0
    else case when opened_at is null then 0 else prize_pool end + fees_collected
      + (select coalesce(sum(case status when 'waitlisted' then fee else -prize end), 0)
          from entrants where contest_id = contests.id)
    end`,
);

const campaignEscrowCheck = createEscrowCheck(
  'campaign',
  sql`case when published_at is null or finished_at is not null then 0 else reward_pool - paid_out end`,
);

const contractEscrowCheck = createEscrowCheck(
  'contract',
  sql`creator_held + (select coalesce(sum(stake), 0) from contract_participants where contract_id = contracts.id)`,
);

const withdrawalHoldCheck: DomainCheck = {
  code: 'hold',
  differencesQuery: sql<FoundDifference>`
    select coalesce(ledger_accounts.id, 'user:' || user_id || ':hold') as what, coalesce(amount, 0) as expected,
      coalesce(balance, 0) as found
    from (
      select user_id, sum(amount) as amount from withdrawals
      where status not in ('completed', 'cancelled', 'rejected', 'refunded') group by user_id
    ) pending
    full join (select * from ledger_accounts where kind = 'hold') ledger_accounts on owner_id = user_id
    where coalesce(amount, 0) <> coalesce(balance, 0)`,
};

const unclaimedDepositCheck: DomainCheck = {
  code: 'unclaimed',
  differencesQuery: sql<FoundDifference>`
    select 'house:unclaimed' as what, expected, found from (
      select
        (select coalesce(sum(amount), 0) from deposits where status in ('unclaimed', 'below_minimum')) as expected,
        (select coalesce(sum(balance), 0) from ledger_accounts where id = 'house:unclaimed') as found
    ) both_sides where expected <> found`,
};

const stakedBalanceCheck: DomainCheck = {
  code: 'staked',
  differencesQuery: sql<FoundDifference>`
    select coalesce(ledger_accounts.id, 'user:' || user_id || ':staked') as what, coalesce(principal, 0) as expected,
      coalesce(balance, 0) as found
    from (select user_id, sum(principal) as principal from stakes where ended_at is null group by user_id) running
    full join (select * from ledger_accounts where kind = 'staked') ledger_accounts on owner_id = user_id
    where coalesce(principal, 0) <> coalesce(balance, 0)`,
};

const promisedRewardCheck: DomainCheck = {
  code: 'promised',
  differencesQuery: sql<FoundDifference>`
    select 'house:promised' as what, expected, found from (
      select (select coalesce(sum(reward - claimed), 0) from stakes where ended_at is null) as expected,
        (select coalesce(sum(balance), 0) from ledger_accounts where id = 'house:promised') as found
    ) both_sides where expected <> found`,
};

const owedSumCheck: DomainCheck = {
  code: 'owed',
  differencesQuery: sql<FoundDifference>`
    select 'ledger_owed' as what, expected, found from (
      select (select coalesce(sum(balance), 0) from ledger_accounts where owed) as expected,
        (select coalesce(sum(amount), 0) from ledger_owed) as found
    ) both_sides where expected <> found`,
};

const ledgerSumCheck: DomainCheck = {
  code: 'sum',
  differencesQuery: sql<FoundDifference>`
    select 'all' as what, 0::numeric as expected, found
    from (select coalesce(sum(balance), 0) as found from ledger_accounts) every where found <> 0`,
};

export const domainChecks: readonly DomainCheck[] = [
  ledgerSumCheck,
  owedSumCheck,
  contestEscrowCheck,
  campaignEscrowCheck,
  contractEscrowCheck,
  stakedBalanceCheck,
  promisedRewardCheck,
  withdrawalHoldCheck,
  unclaimedDepositCheck,
  depositEntryCheck,
  creditedPlayerCheck,
  withdrawalEntryCheck,
];

export interface CheckedBatch {
  checkedCount: number;
  /** Null in the last batch. */
  lastId: string | null;
  differences: FoundDifference[];
}

export async function checkAccounts(db: Kysely<Database>, after: string, size: number): Promise<CheckedBatch> {
  const { rows } = await sql<FoundDifference & { wrong: boolean }>`
    select account.id as what, summed.balance as expected, account.balance as found,
      account.balance <> summed.balance or account.version <> summed.version or account.in_total <> summed.in_total
        or summed.broken or (account.balance < 0 and not account.may_go_negative) as wrong
    from (select * from ledger_accounts where id > ${after} order by id limit ${size}) account
    cross join lateral (
      select coalesce(sum(amount), 0) as balance, count(*) as version, coalesce(bool_or(broken), false) as broken,
        coalesce(sum(greatest(amount, 0)), 0) as in_total
      from (
        select amount,
          balance_after <> amount + coalesce(lag(balance_after) over chain, 0)
            or in_total <> greatest(amount, 0) + coalesce(lag(in_total) over chain, 0)
            or account_version <> row_number() over chain
            or at < lag(at) over chain as broken
        from ledger_entries where account_id = account.id
        window chain as (order by account_version)
      ) linked
    ) summed
    order by account.id -- takes long
  `.execute(db);
  return {
    checkedCount: rows.length,
    lastId: rows.length < size ? null : (rows.at(-1)?.what ?? null),
    differences: rows.filter(({ wrong }) => wrong).map(({ what, expected, found }) => ({ what, expected, found })),
  };
}

export async function checkTransactions(db: Kysely<Database>, after: string, size: number): Promise<CheckedBatch> {
  const { rows } = await sql<{ id: string; entries: number; total: bigint }>`
    select transaction.id, summed.entries, summed.total
    from (select id from ledger_transactions where id > ${after}::uuid order by id limit ${size}) transaction
    cross join lateral (
      select count(*) as entries, coalesce(sum(amount), 0) as total
      from ledger_entries where transaction_id = transaction.id
    ) summed
    order by transaction.id -- takes long
  `.execute(db);
  return {
    checkedCount: rows.length,
    lastId: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    differences: rows
      .filter(({ entries, total }) => entries < 2 || total !== 0n)
      .map(({ id, total }) => ({ what: id, expected: 0n, found: total })),
  };
}

export async function checkDomains(
  db: Kysely<Database>,
): Promise<(FoundDifference & { code: LedgerDifference['code'] })[]> {
  const allFaults = [];
  for (const { code, differencesQuery } of domainChecks)
    for (const row of (
      await sql<FoundDifference>`select * from (${differencesQuery}) found limit ${mostNamedSql} -- takes long`.execute(
        db,
      )
    ).rows)
      allFaults.push({ code, ...row });
  return allFaults;
}
