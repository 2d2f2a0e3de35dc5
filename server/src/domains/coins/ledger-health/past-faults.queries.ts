import { formatAmount } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Hex } from '../../../chain/address';
import type { Chain } from '../../../chain/chain';
import type { Database } from '../../../database/schema';
import { hasPaid } from '../withdrawals/receipt.queries';
import { creditedPlayers, depositEntries, withdrawalEntries } from './payments.store';

/** A possible fault in the books from an earlier build or a person's mistake. An operator has to judge it. */
export interface PastFault {
  what: 'deposit' | 'withdrawal' | 'contract' | 'staff' | 'payout';
  /** A row's id, or a username. */
  of: string;
  says: string;
}

/** Finds deposits and withdrawals that lack their entries, and entries that lack their deposit or withdrawal. */
export async function findUnbooked(db: Kysely<Database>): Promise<PastFault[]> {
  const faults: PastFault[] = [];
  for (const [what, { differing }] of [
    ['deposit', depositEntries],
    ['deposit', creditedPlayers],
    ['withdrawal', withdrawalEntries],
  ] as const)
    for (const { what: of, expected, found } of (await differing.execute(db)).rows)
      faults.push({ what, of, says: `should have moved ${formatAmount(expected)}, moved ${formatAmount(found)}` });
  return faults;
}

/** Finds contract claims that weren't refuted, but whose player has unlinked the account that would prove them. */
export async function findLostClaims(db: Kysely<Database>): Promise<PastFault[]> {
  const { rows } = await sql<{ id: string; username: string; title: string; status: string }>`
    select contract_participants.id, username, title, contract_participants.status
    from contract_participants
    join contracts on contracts.id = contract_id
    join users on users.id = contract_participants.user_id
    where claimed_at is not null and identity_id is null and payout is null
      and claim_met is not false and ruled is not false
    order by claimed_at`.execute(db);
  return rows.map(({ id, username, title, status }) => ({
    what: 'contract' as const,
    of: id,
    says: `${username} claimed “${title}” and has no platform account for it (${status})`,
  }));
}

/**
 * Finds staff who moved at least this amount within any 24 hours without a second approval: adjustments in both
 * directions, deposits assigned, kept or reversed, and prizes and pools beyond a budget.
 */
export async function findLargeMovers(db: Kysely<Database>, limit: bigint): Promise<PastFault[]> {
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
  return rows.map(({ username, most, until }) => ({
    what: 'staff' as const,
    of: username,
    says: `moved ${formatAmount(most)} in the 24 hours until ${until.toISOString()}`,
  }));
}

interface Paid {
  id: string;
  withdrawalId: string;
  wallet: string;
  amount: bigint;
  toAddress: string;
  hash: string | null;
}

const batch = 500;

/** Finds completed payouts whose receipt contains no transfer of their coins to their address. @throws ChainOutage */
export async function findUnpaid(db: Kysely<Database>, chain: Chain): Promise<PastFault[]> {
  const faults: PastFault[] = [];
  const { token } = chain.terms;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Paid>`
      select payouts.id, withdrawal_id, wallet, payouts.amount, to_address, hash
      from payouts join withdrawals on withdrawals.id = withdrawal_id
      where payouts.status = 'done' and payouts.id > ${after}
      order by payouts.id limit ${batch}`.execute(db);
    for (const { withdrawalId, wallet, amount, toAddress: to, hash } of rows) {
      const receipt = hash === null ? null : await chain.ask((node) => node.receipt(hash as Hex));
      if (receipt && hasPaid(receipt, { token, wallet, to, amount })) continue;
      const says = receipt ? 'holds no transfer of its coins' : 'is unknown to the node';
      faults.push({ what: 'payout', of: withdrawalId, says: `receipt ${hash ?? 'without a hash'} ${says}` });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return faults;
    after = last.id;
  }
}
