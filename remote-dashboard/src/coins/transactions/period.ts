export const periods = ['week', 'month', 'last-month', 'year', 'last-year'] as const;

type Period = (typeof periods)[number];

export function calculateBounds(period: Period | undefined, now: Date): { from?: string; to?: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const makeTime = (...parts: [number, number, number]) => new Date(...parts).toISOString();
  switch (period) {
    case undefined:
      return {};
    case 'week':
      return { from: makeTime(year, month, day - 6) };
    case 'month':
      return { from: makeTime(year, month, 1) };
    case 'last-month':
      return { from: makeTime(year, month - 1, 1), to: makeTime(year, month, 1) };
    case 'year':
      return { from: makeTime(year, 0, 1) };
    case 'last-year':
      return { from: makeTime(year - 1, 0, 1), to: makeTime(year, 0, 1) };
  }
}
