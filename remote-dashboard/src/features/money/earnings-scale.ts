import { formatAmount, parseAmount, type UserProfile } from '@laurel/shared/contract';

export type Week = UserProfile['stats']['earnedByWeek'][number];

/** What all weeks together came to. */
export function earnedTotal(weeks: readonly Week[]): string {
  return formatAmount(weeks.reduce((sum, { amount }) => sum + parseAmount(amount), 0n));
}

/** The smallest round number (1, 2, 2.5 or 5 with noughts) that four steps of reach `largest`; at least 4. */
export function roundTop(largest: number): number {
  const step = Math.max(largest / 4, 1);
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= step) ?? 10;
  return factor * magnitude * 4;
}

/** Weeks as points of a drawing: `x` and `y` within the box, `y` downwards. Drawing only: money is never counted so. */
export function pointsOf(
  weeks: readonly Week[],
  top: number,
  box: { left: number; top: number; width: number; height: number },
): { x: number; y: number }[] {
  const step = weeks.length > 1 ? box.width / (weeks.length - 1) : 0;
  return weeks.map(({ amount }, index) => ({
    x: box.left + index * step,
    y: box.top + box.height * (1 - Number(amount) / top),
  }));
}
