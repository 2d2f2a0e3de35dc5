import type { Outcome } from './arrivals';

export const isRefusal = ({ status }: Outcome): boolean => status === 429 || status === 503;
const isError = (outcome: Outcome) => !isRefusal(outcome) && (outcome.status === 0 || outcome.status >= 400);

function calculateQuantile(outcomes: readonly Outcome[], quantile: number): number {
  const sortedMilliseconds = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return (
    sortedMilliseconds[Math.min(sortedMilliseconds.length - 1, Math.floor(sortedMilliseconds.length * quantile))] ?? 0
  );
}

/** Times are in milliseconds and leave out refused requests. */
export interface Summary {
  count: number;
  p50: number;
  p99: number;
  p999: number;
  errors: number;
  refusalCount: number;
}

export function summariseOutcomes(outcomes: readonly Outcome[]): Summary {
  const answeredOutcomes = outcomes.filter((outcome) => !isRefusal(outcome));
  const [p50 = 0, p99 = 0, p999 = 0] = [0.5, 0.99, 0.999].map((quantile) =>
    calculateQuantile(answeredOutcomes, quantile),
  );
  return {
    count: outcomes.length,
    p50,
    p99,
    p999,
    errors: outcomes.filter(isError).length,
    refusalCount: outcomes.length - answeredOutcomes.length,
  };
}
