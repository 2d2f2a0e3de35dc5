import type { TransactionKind } from '@laurel/shared/protocol';
import type { Limited, LimitPeriod, PlayLimitRow } from './tables';

const hour = 3600_000;

/** The delay before a raised limit applies. */
export const raiseAfterMs = 24 * hour;

/** Periods end now: a day means the last 24 hours. */
export const periodMs: Record<LimitPeriod, number> = { day: 24 * hour, week: 7 * 24 * hour };

/**
 * The kinds of ledger transactions that use up a limit, as entries of the player's available coins. Transactions that
 * were reversed, or whose hold was refunded, don't count. A new kind that brings coins in or puts them at stake must be
 * added here.
 */
export const countedKinds: Record<Limited, readonly TransactionKind[]> = {
  deposit: ['deposit', 'deposit_claim'],
  spend: ['contest_entry', 'contract_stake'],
};

/** The kinds that refund a hold. */
export const refunds: readonly TransactionKind[] = ['contest_refund', 'contract_refund'];

type State = Pick<PlayLimitRow, 'amount' | 'nextAmount' | 'nextAt'>;

const noLimit: State = { amount: null, nextAmount: null, nextAt: null };

/** The limit in force now, in base units, including a change whose delay is over. */
export function limitAt({ amount, nextAmount, nextAt }: State, now: Date): State {
  return nextAt !== null && nextAt <= now
    ? { amount: nextAmount, nextAmount: null, nextAt: null }
    : { amount, nextAmount, nextAt };
}

const isLower = (wanted: bigint | null, current: bigint | null): boolean =>
  wanted !== null && (current === null || wanted < current);

/**
 * A limit after its player set it. A lower one applies at once and cancels a pending raise; a higher one, or none,
 * applies a day later, and asking for the same again doesn't restart that day.
 */
export function limitAfter(before: State | undefined, wanted: bigint | null, now: Date): State {
  const current = limitAt(before ?? noLimit, now);
  if (wanted === current.amount || isLower(wanted, current.amount)) return { ...noLimit, amount: wanted };
  if (current.nextAt !== null && current.nextAmount === wanted) return current;
  return { amount: current.amount, nextAmount: wanted, nextAt: new Date(now.getTime() + raiseAfterMs) };
}
