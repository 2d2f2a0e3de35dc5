import type { TransactionKind } from '@laurel/shared/protocol';
import type { LimitKind, LimitPeriod, PlayLimitRow } from './tables';

const hour = 3600_000;

export const raiseAfterMs = 24 * hour;

/** Periods are rolling: a day is the last 24 hours. */
export const periodMs: Record<LimitPeriod, number> = { day: 24 * hour, week: 7 * 24 * hour };

export const countedKinds: Record<LimitKind, readonly TransactionKind[]> = {
  deposit: ['deposit', 'deposit_claim'],
  spend: ['contest_entry', 'contract_stake'],
};

export const refundKinds: readonly TransactionKind[] = ['contest_refund', 'contract_refund'];

type LimitState = Pick<PlayLimitRow, 'amount' | 'nextAmount' | 'nextAt'>;

const noLimit: LimitState = { amount: null, nextAmount: null, nextAt: null };

export function deriveLimitAt({ amount, nextAmount, nextAt }: LimitState, now: Date): LimitState {
  return nextAt !== null && nextAt <= now
    ? { amount: nextAmount, nextAmount: null, nextAt: null }
    : { amount, nextAmount, nextAt };
}

const isLower = (requestedAmount: bigint | null, currentAmount: bigint | null): boolean =>
  requestedAmount !== null && (currentAmount === null || requestedAmount < currentAmount);

/**
 * The limit after a player's change. A lower limit applies at once and cancels a pending raise. A higher limit, or its
 * removal, applies a day later; repeating the request doesn't restart that day.
 */
export function deriveLimitAfter(
  before: LimitState | undefined,
  requestedAmount: bigint | null,
  now: Date,
): LimitState {
  const currentLimit = deriveLimitAt(before ?? noLimit, now);
  if (requestedAmount === currentLimit.amount || isLower(requestedAmount, currentLimit.amount))
    return { ...noLimit, amount: requestedAmount };
  if (currentLimit.nextAt !== null && currentLimit.nextAmount === requestedAmount) return currentLimit;
  return { amount: currentLimit.amount, nextAmount: requestedAmount, nextAt: new Date(now.getTime() + raiseAfterMs) };
}

/** Null if nothing changes. */
export function deriveLimitChange(
  before: LimitState | undefined,
  after: LimitState,
  now: Date,
): { amount: bigint | null; from: Date | null } | null {
  const currentLimit = deriveLimitAt(before ?? noLimit, now);
  if (after.nextAt?.getTime() === currentLimit.nextAt?.getTime() && after.amount === currentLimit.amount) return null;
  return after.nextAt === null
    ? { amount: after.amount, from: null }
    : { amount: after.nextAmount, from: after.nextAt };
}
