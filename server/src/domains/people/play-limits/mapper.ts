import { type AnswerOf, formatAmount } from '@laurel/shared/protocol';
import { deriveLimitAt } from './rules';
import type { readUsedAmounts } from './store';
import type { LimitKind, LimitPeriod, PlayLimitRow } from './tables';

type UserLimits = AnswerOf<'getUser'>['limits'];

const toCoinsOrNull = (amount: bigint | null) => (amount === null ? null : formatAmount(amount));

export function toLimitsView(
  rows: readonly PlayLimitRow[],
  sums: Awaited<ReturnType<typeof readUsedAmounts>>,
  now: Date,
): UserLimits {
  const toLimitView = (what: LimitKind, period: LimitPeriod): UserLimits[keyof UserLimits] => {
    const row = rows.find((each) => each.what === what && each.period === period);
    const { amount, nextAmount, nextAt } = row
      ? deriveLimitAt(row, now)
      : { amount: null, nextAmount: null, nextAt: null };
    return {
      amount: toCoinsOrNull(amount),
      used: formatAmount(sums[what][period]),
      next: nextAt && { amount: toCoinsOrNull(nextAmount), at: nextAt.toISOString() },
    };
  };
  return {
    depositPerDay: toLimitView('deposit', 'day'),
    depositPerWeek: toLimitView('deposit', 'week'),
    spendPerDay: toLimitView('spend', 'day'),
    spendPerWeek: toLimitView('spend', 'week'),
  };
}
