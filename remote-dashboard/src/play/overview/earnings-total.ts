import { formatAmount, parseAmount, type UserProfile } from '@laurel/shared/protocol';

export type Week = UserProfile['stats']['earnedByWeek'][number];

export function sumEarnings(weeks: readonly Week[]): string {
  return formatAmount(weeks.reduce((sum, { amount }) => sum + parseAmount(amount), 0n));
}
