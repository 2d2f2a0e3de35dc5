import type { ReasonGiven } from '@laurel/shared/protocol';
import { fees, losses, makeAvailableRef, makeEscrowRef, treasury } from '../../coins/ledger/accounts.rules';
import { buildEntriesBetween, type LedgerTransaction } from '../../coins/ledger/transaction.rules';
import type { ContestRow, EntrantRow } from './contest.tables';

export function buildEntryFee(
  contest: ContestRow,
  { id, userId }: Pick<EntrantRow, 'id' | 'userId'>,
  at: Date,
): LedgerTransaction[] {
  if (contest.entryFee === 0n) return [];
  return [
    {
      kind: 'contest_entry',
      reference: `contest_entry:${id}`,
      at,
      actorId: userId,
      cause: { kind: 'contest', id: contest.id },
      entries: buildEntriesBetween(makeAvailableRef(userId), makeEscrowRef('contest', contest.id), contest.entryFee),
    },
  ];
}

export function buildEntryFeeRefund(
  contest: ContestRow,
  entrant: EntrantRow,
  at: Date,
  reason: ReasonGiven,
): LedgerTransaction[] {
  if (entrant.entryTransactionId === null || entrant.refundTransactionId !== null) return [];
  return [
    {
      kind: 'contest_refund',
      reference: `contest_refund:${entrant.id}`,
      at,
      reason,
      cause: { kind: 'contest', id: contest.id },
      reverses: entrant.entryTransactionId,
      entries: buildEntriesBetween(makeEscrowRef('contest', contest.id), makeAvailableRef(entrant.userId), entrant.fee),
    },
  ];
}

export function buildPrizePoolFunding(contest: ContestRow, actorId: string, at: Date): LedgerTransaction[] {
  if (contest.prizePool === 0n) return [];
  return [
    {
      kind: 'contest_funding',
      reference: `contest_funding:${contest.id}`,
      at,
      actorId,
      cause: { kind: 'contest', id: contest.id },
      entries: buildEntriesBetween(treasury, makeEscrowRef('contest', contest.id), contest.prizePool),
    },
  ];
}

export function buildPrizePayout(
  contest: ContestRow,
  cause: { kind: 'match' | 'contest'; id: string },
  userId: string,
  amount: bigint,
  at: Date,
): LedgerTransaction[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'contest_prize',
      reference: `contest_prize:${cause.id}:${userId}`,
      at,
      cause,
      entries: buildEntriesBetween(makeEscrowRef('contest', contest.id), makeAvailableRef(userId), amount),
    },
  ];
}

export function buildServiceFee(contest: ContestRow, amount: bigint, at: Date): LedgerTransaction[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'contest_fee',
      reference: `contest_fee:${contest.id}`,
      at,
      cause: { kind: 'contest', id: contest.id },
      entries: buildEntriesBetween(makeEscrowRef('contest', contest.id), fees, amount),
    },
  ];
}

export function buildTreasuryReturn(contest: ContestRow, amount: bigint, at: Date): LedgerTransaction[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'contest_return',
      reference: `contest_return:${contest.id}`,
      at,
      cause: { kind: 'contest', id: contest.id },
      entries: buildEntriesBetween(makeEscrowRef('contest', contest.id), treasury, amount),
    },
  ];
}

export function buildAmends(
  contest: ContestRow,
  { id, userId, fee }: Pick<EntrantRow, 'id' | 'userId' | 'fee'>,
  actorId: string,
  at: Date,
): LedgerTransaction {
  return {
    kind: 'contest_refund',
    reference: `contest_amends:${id}`,
    at,
    actorId,
    reason: { code: 'opponent_cheated', params: {} },
    cause: { kind: 'contest', id: contest.id },
    entries: buildEntriesBetween(losses, makeAvailableRef(userId), fee),
  };
}
