/** Periods to filter transactions by. */
export const periods = ['week', 'month', 'last-month', 'year', 'last-year'] as const;

type Period = (typeof periods)[number];

/** The start of a period and the first moment after it, in the reader's time zone. */
export function calculateBounds(period: Period | undefined, now: Date): { from?: string; to?: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const timeOf = (...parts: [number, number, number]) => new Date(...parts).toISOString();
  switch (period) {
    case undefined:
      return {};
    case 'week':
      return { from: timeOf(year, month, day - 6) };
    case 'month':
      return { from: timeOf(year, month, 1) };
    case 'last-month':
      return { from: timeOf(year, month - 1, 1), to: timeOf(year, month, 1) };
    case 'year':
      return { from: timeOf(year, 0, 1) };
    case 'last-year':
      return { from: timeOf(year - 1, 0, 1), to: timeOf(year, 0, 1) };
  }
}
