/** Periods to filter transactions by. */
export const periods = ['week', 'month', 'last-month', 'year', 'last-year'] as const;

type Period = (typeof periods)[number];

/** The start of a period and the first moment after it, in the reader's time zone. */
export function boundsOf(period: Period | undefined, now: Date): { from?: string; to?: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const at = (...parts: [number, number, number]) => new Date(...parts).toISOString();
  switch (period) {
    case undefined:
      return {};
    case 'week':
      return { from: at(year, month, day - 6) };
    case 'month':
      return { from: at(year, month, 1) };
    case 'last-month':
      return { from: at(year, month - 1, 1), to: at(year, month, 1) };
    case 'year':
      return { from: at(year, 0, 1) };
    case 'last-year':
      return { from: at(year - 1, 0, 1), to: at(year, 0, 1) };
  }
}
