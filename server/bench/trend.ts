export interface TimedValue {
  /** In seconds. */
  at: number;
  value: number;
}

export interface Trend {
  mean: number;
  /** Change in an hour, with its 95% interval. */
  perHour: number;
  low: number;
  high: number;
  firstQuarter: number;
  lastQuarter: number;
}

export type Course = 'flat' | 'rises' | 'falls' | 'unclear';

const blockCount = 10;
/** Student's t for a 95% interval with eight degrees of freedom: ten blocks minus the two parameters of a line. */
const studentT = 2.306;
const maxRise = 0.05;

const calculateMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fits a line to the means of ten blocks, because consecutive samples are similar. @throws RangeError for an empty block */
export function fitTrend(values: readonly TimedValue[]): Trend {
  const [start, end] = [values[0]?.at ?? 0, values.at(-1)?.at ?? 0];
  const blocks = Array.from({ length: blockCount }, (): TimedValue[] => []);
  for (const each of values) {
    const index = Math.floor((blockCount * (each.at - start)) / (end - start));
    blocks[Math.min(blockCount - 1, index)]?.push(each);
  }
  if (blocks.some((block) => block.length === 0)) throw new RangeError('A trend needs values in each of its blocks');
  const points = blocks.map((block) => ({
    at: calculateMean(block.map(({ at }) => at)) / 3600,
    value: calculateMean(block.map(({ value }) => value)),
  }));
  const meanTime = calculateMean(points.map(({ at }) => at));
  const mean = calculateMean(points.map(({ value }) => value));
  const timeVariation = points.reduce((sum, { at }) => sum + (at - meanTime) ** 2, 0);
  const perHour = points.reduce((sum, { at, value }) => sum + (at - meanTime) * (value - mean), 0) / timeVariation;
  const residualSum = points.reduce((sum, { at, value }) => sum + (value - mean - perHour * (at - meanTime)) ** 2, 0);
  const intervalRadius = studentT * Math.sqrt(residualSum / (blockCount - 2) / timeVariation);
  const quarter = (end - start) / 4;
  const calculateMeanBetween = (from: number, to: number) =>
    calculateMean(values.filter(({ at }) => at >= from && at <= to).map(({ value }) => value));
  return {
    mean,
    perHour,
    low: perHour - intervalRadius,
    high: perHour + intervalRadius,
    firstQuarter: calculateMeanBetween(start, start + quarter),
    lastQuarter: calculateMeanBetween(end - quarter, end),
  };
}

/** Flat means that the interval contains zero and that its upper end is at most 5% of the mean. */
export function nameCourse({ mean, low, high }: Trend): Course {
  if (low > 0) return 'rises';
  if (high < 0) return 'falls';
  return high <= maxRise * mean ? 'flat' : 'unclear';
}
