import { max, min, nice, ticks } from 'd3-array';
import type { ReactNode } from 'react';

export interface ChartCategory {
  key: string;
  /** Under the axis: "16 Nov". */
  short: string;
  /** In full, for the table and the value that is pointed at: "16 November 2026". */
  name: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One for each category. Drawing only: money is never counted so. */
  values: readonly number[];
}

export interface ChartProps {
  /** Names the figure and its table: "Earned by week". */
  title: string;
  /** What there is to see, in a sentence. */
  summary: string;
  /** What the categories are: "Week from". */
  categoryHeader: string;
  categories: readonly ChartCategory[];
  /** At most four: each has its own pattern beside its colour. */
  series: readonly ChartSeries[];
  /** A value in words, at the axis and where it is pointed at. */
  format: (value: number) => string;
  /** The exact value in the table, where a number does not hold it: an `Amount`. */
  cell?: ((series: ChartSeries, index: number) => ReactNode) | undefined;
  /** Pixels; 240 by default. */
  height?: number | undefined;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ValueScale {
  /** The round values that the axis names. */
  steps: readonly number[];
  y: (value: number) => number;
}

/** Round values from nothing to the largest (or from the least below nothing), over the height of the box. */
export function valueScale(series: readonly ChartSeries[], box: Box): ValueScale {
  const all = series.flatMap(({ values }) => values);
  const low = Math.min(0, min(all) ?? 0);
  const high = Math.max(max(all) ?? 0, low < 0 ? 0 : 1);
  const [from, to] = nice(low, high, 4);
  return {
    steps: ticks(from, to, 4),
    y: (value) => box.top + box.height * (1 - (value - from) / (to - from)),
  };
}

/** How many categories go by between two labels, so that none touches the next. */
export const labelEvery = (count: number, width: number, room = 64): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
