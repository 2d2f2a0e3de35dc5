import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

export async function listLostClaims(
  db: Kysely<Database>,
): Promise<{ id: string; username: string; title: string; status: string }[]> {
  const { rows } = await sql<{ id: string; username: string; title: string; status: string }>`
    select contract_participants.id, username, title, contract_participants.status
    from contract_participants
    join contracts on contracts.id = contract_id
    join users on users.id = contract_participants.user_id
    where claimed_at is not null and identity_id is null and payout is null
      and claim_met is not false and ruled is not false
    order by claimed_at`.execute(db);
  return rows;
}

export async function listLargestMoves(
  db: Kysely<Database>,
  limit: bigint,
): Promise<{ username: string; most: bigint; until: Date }[]> {
  const { rows } = await sql<{ username: string; most: bigint; until: Date }>`
    with moved as (
      select actor_id, at, (
        select coalesce(sum(amount), 0) from ledger_entries where transaction_id = ledger_transactions.id and amount > 0
      ) - (
        select coalesce(sum(budgeted), 0) from staff_moves
        where subject_id = ledger_transactions.cause_id and staff_moves.at = ledger_transactions.at
      ) as amount
      from ledger_transactions
      where actor_id is not null
        and kind in ('adjustment', 'deposit_claim', 'deposit_reversal', 'contest_funding', 'campaign_funding')
        and not exists (
          select from approvals
          where approvals.transaction_id = ledger_transactions.id and decided_by <> requested_by
        )
      union all
      select actor_id, at, deposits.amount
      from audit_log join deposits on deposits.id = entity_id
      where action = 'deposit.assign' and actor_id is not null
        and not exists (
          select from approvals
          where approvals.transaction_id = deposits.transaction_id and decided_by <> requested_by
        )
    ), windows as (
      select actor_id, at, sum(amount) over (
        partition by actor_id order by at range between interval '24 hours' preceding and current row
      ) as amount
      from moved
    ), largest as (
      select distinct on (actor_id) actor_id, amount as most, at as until from windows
      order by actor_id, amount desc, at
    )
    select username, most, until from largest join users on users.id = actor_id
    where most >= ${limit}
    order by most desc, username`.execute(db);
  return rows;
}

interface PaidWithdrawal {
  id: string;
  withdrawalId: string;
  wallet: string;
  amount: bigint;
  toAddress: string;
  hash: string | null;
}

export async function listPaidWithdrawals(
  db: Kysely<Database>,
  after: string,
  most: number,
): Promise<PaidWithdrawal[]> {
  const { rows } = await sql<PaidWithdrawal>`
    select payouts.id, withdrawal_id, wallet, payouts.amount, to_address, hash
    from payouts join withdrawals on withdrawals.id = withdrawal_id
    where payouts.status = 'done' and payouts.id > ${after}
    order by payouts.id limit ${most}`.execute(db);
  return rows;
}
