import { max, min, nice, ticks } from 'd3-array';
import type { ReactNode } from 'react';

export interface ChartCategory {
  key: string;
  /** Below the axis: "16 Nov". */
  short: string;
  /** In full, for the table and the selected value: "16 November 2026". */
  name: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One per category. For drawing only: money is never counted like this. */
  values: readonly number[];
}

export interface ChartProps {
  /** Names the figure and its table: "Winnings by week". */
  title: string;
  /** What the figure shows, in a sentence. */
  summary: string;
  /** What the categories are: "Week of". */
  categoryHeader: string;
  categories: readonly ChartCategory[];
  /** At most four: each has its own pattern besides its colour. */
  series: readonly ChartSeries[];
  /** A value in words, on the axis and when selected. */
  format: (value: number) => string;
  /** The exact value in the table, if a number can't hold it: an `Amount`. */
  cell?: ((series: ChartSeries, index: number) => ReactNode) | undefined;
  /** Pixels. Default 240. */
  height?: number | undefined;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ValueScale {
  /** The round values on the axis. */
  steps: readonly number[];
  y: (value: number) => number;
}

/** Round values from zero, or from the lowest negative value, to the highest, spread over the height of the box. */
export function valueScale(series: readonly ChartSeries[], box: Box): ValueScale {
  const all = series.flatMap(({ values }) => values);
  const low = Math.min(0, min(all) ?? 0);
  const high = Math.max(max(all) ?? 0, low < 0 ? 0 : 1);
  const [from, to] = nice(low, high, 4);
  // Counts have no fractions.
  const counts = all.every(Number.isInteger);
  return {
    steps: ticks(from, to, 4).filter((step) => !counts || Number.isInteger(step)),
    y: (value) => box.top + box.height * (1 - (value - from) / (to - from)),
  };
}

/** How many categories a label skips, so that none touches the next. */
export const labelEvery = (count: number, width: number, room = 64): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
