import { available, escrow, fees, treasury } from '../ledger/accounts.rules';
import { type Movement, transfer } from '../ledger/movement.rules';
import type { ContestRow, EntrantRow } from './contest.tables';

// What a contest moves, each as one movement. A movement of nothing is none.

export function entryMovement(contest: ContestRow, userId: string, at: Date): Movement[] {
  if (contest.entryFee === 0n) return [];
  return [
    {
      kind: 'contest_entry',
      at,
      actorId: userId,
      cause: { kind: 'contest', id: contest.id },
      entries: transfer(available(userId), escrow(contest.id), contest.entryFee),
    },
  ];
}

export function refundMovement(contest: ContestRow, entrant: EntrantRow, at: Date, reason: string): Movement[] {
  if (entrant.entryTransactionId === null || entrant.refundTransactionId !== null) return [];
  return [
    {
      kind: 'contest_refund',
      at,
      reason,
      cause: { kind: 'contest', id: contest.id },
      reverses: entrant.entryTransactionId,
      entries: transfer(escrow(contest.id), available(entrant.userId), entrant.fee),
    },
  ];
}

export function fundingMovement(contest: ContestRow, actorId: string, at: Date): Movement[] {
  if (contest.prizePool === 0n) return [];
  return [
    {
      kind: 'contest_funding',
      at,
      actorId,
      cause: { kind: 'contest', id: contest.id },
      entries: transfer(treasury, escrow(contest.id), contest.prizePool),
    },
  ];
}

export function prizeMovement(
  contest: ContestRow,
  matchId: string,
  userId: string,
  amount: bigint,
  at: Date,
): Movement[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'contest_prize',
      at,
      cause: { kind: 'match', id: matchId },
      entries: transfer(escrow(contest.id), available(userId), amount),
    },
  ];
}

export function feeMovement(contest: ContestRow, amount: bigint, at: Date): Movement[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'contest_fee',
      at,
      cause: { kind: 'contest', id: contest.id },
      entries: transfer(escrow(contest.id), fees, amount),
    },
  ];
}

export function returnMovement(contest: ContestRow, amount: bigint, at: Date): Movement[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'contest_return',
      at,
      cause: { kind: 'contest', id: contest.id },
      entries: transfer(escrow(contest.id), treasury, amount),
    },
  ];
}
