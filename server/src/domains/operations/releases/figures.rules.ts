export type Histogram = readonly number[];

export const pageFailureFigures = ['load', 'slow', 'error', 'render', 'hydration', 'server'] as const;
export const failureFigures = [...pageFailureFigures, 'component'] as const;
/** Time figures are in milliseconds, `cls` in thousandths. */
export const measuredFigures = ['lcp', 'inp', 'cls', 'tbt', 'heading'] as const;
export const figures = [...failureFigures, ...measuredFigures] as const;

export type Figure = (typeof figures)[number];
export type FailureFigure = (typeof failureFigures)[number];

export const isFailureFigure = (figure: Figure): figure is FailureFigure =>
  failureFigures.some((name) => name === figure);

/** Each bound is a quarter higher than the one before; the last bin has no upper bound. */
const binGrowth = 1.25;
const firstBound = 10;
const boundCount = 40;

/** Upper bounds of the bins, from 10 ms to a minute for times. */
export const timeBounds: readonly number[] = Array.from({ length: boundCount }, (_, index) =>
  Math.round(firstBound * binGrowth ** index),
);

export function findBin(value: number): number {
  const bin = timeBounds.findIndex((bound) => value < bound);
  return bin < 0 ? timeBounds.length : bin;
}

export const sumHistogram = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

export const addHistograms = (histogram: Histogram, otherHistogram: Histogram): Histogram =>
  Array.from(
    { length: Math.max(histogram.length, otherHistogram.length) },
    (_, bin) => (histogram[bin] ?? 0) + (otherHistogram[bin] ?? 0),
  );

export const countVisitsFrom = (histogram: Histogram, bin: number): number => sumHistogram(histogram.slice(bin));

export function findUpperBin(histogram: Histogram, share: number): number {
  const neededCount = sumHistogram(histogram) * share;
  let bin = 0;
  while (countVisitsFrom(histogram, bin) > neededCount) bin += 1;
  return bin;
}
