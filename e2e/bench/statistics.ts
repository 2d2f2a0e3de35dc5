export interface Estimate {
  median: number;
  low: number;
  high: number;
}

const sortValues = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export function calculateMedian(values: readonly number[]): number {
  const sortedValues = sortValues(values);
  const middle = sortedValues.length >> 1;
  const upperValue = sortedValues[middle];
  if (upperValue === undefined) throw new RangeError('The median of nothing');
  return sortedValues.length % 2 === 1 ? upperValue : ((sortedValues[middle - 1] ?? upperValue) + upperValue) / 2;
}

/** Uses the sign test, which assumes nothing about the distribution. @returns 0 for too few values */
export function calculateIntervalRank(valueCount: number): number {
  let probability = 0.5 ** valueCount;
  let probabilityBelow = probability;
  let rank = 0;
  while (probabilityBelow <= 0.025) {
    rank += 1;
    probability *= (valueCount - rank + 1) / rank;
    probabilityBelow += probability;
  }
  return rank;
}

/** @throws RangeError for fewer than six values, which have no 95% interval. */
export function estimateMedian(values: readonly number[]): Estimate {
  const sortedValues = sortValues(values);
  const rank = calculateIntervalRank(sortedValues.length);
  const low = sortedValues[rank - 1];
  const high = sortedValues[sortedValues.length - rank];
  if (low === undefined || high === undefined) throw new RangeError('An interval needs at least six values');
  return { median: calculateMedian(sortedValues), low, high };
}

/** Divides the two values of each run, because a slow run slows both. */
export function calculatePairedRatios(values: readonly number[], baseValues: readonly number[]): number[] {
  if (values.length !== baseValues.length) throw new RangeError('Pairs need as many of one as of the other');
  return values.map((value, index) => {
    const baseValue = baseValues[index] ?? 0;
    if (baseValue === 0) return value === 0 ? 1 : Number.POSITIVE_INFINITY;
    return value / baseValue;
  });
}

export function shuffleNames<Name>(names: readonly Name[], drawRandom: () => number = Math.random): Name[] {
  const shuffledNames = [...names];
  for (let lastIndex = shuffledNames.length - 1; lastIndex > 0; lastIndex -= 1) {
    const otherIndex = Math.floor(drawRandom() * (lastIndex + 1));
    const name = shuffledNames.splice(otherIndex, 1);
    shuffledNames.splice(lastIndex, 0, ...name);
  }
  return shuffledNames;
}

/** How wide an interval of ratios may be when a bench ends. */
const narrowWidth = 0.15;

/**
 * A bench checks this after each round, so the interval that ends it contains the true median in about 93 of 100 runs,
 * not 95. Only the width counts: a bench that ended as soon as a goal held would favour the goal.
 */
export function isNarrow(ratios: readonly number[]): boolean {
  const { low, high } = estimateMedian(ratios);
  return high - low <= narrowWidth;
}
