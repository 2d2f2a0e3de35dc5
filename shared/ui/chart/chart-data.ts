import { max, min, nice, ticks } from 'd3-array';
import type { ReactNode } from 'react';

export interface ChartCategory {
  key: string;
  /** Below the axis: "16 Nov". */
  short: string;
  /** The full name, for the table and the selected value: "16 November 2026". */
  name: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One value per category. Only for drawing, because numbers can't hold exact amounts. */
  values: readonly number[];
}

export interface ChartProps {
  title: string;
  summary: string;
  categoryHeader: string;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  cell?: ((series: ChartSeries, index: number) => ReactNode) | undefined;
  /** Pixels. Default 240. */
  height?: number | undefined;
}

export interface PlotBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ValueScale {
  steps: readonly number[];
  y: (value: number) => number;
}

export function createValueScale(series: readonly ChartSeries[], box: PlotBox): ValueScale {
  const allValues = series.flatMap(({ values }) => values);
  const lowestValue = Math.min(0, min(allValues) ?? 0);
  const highestValue = Math.max(max(allValues) ?? 0, lowestValue < 0 ? 0 : 1);
  const [from, to] = nice(lowestValue, highestValue, 4);
  const areCounts = allValues.every(Number.isInteger);
  return {
    steps: ticks(from, to, 4).filter((step) => !areCounts || Number.isInteger(step)),
    y: (value) => box.top + box.height * (1 - (value - from) / (to - from)),
  };
}

/** The distance between labels, in categories. */
export const calculateLabelStep = (count: number, width: number, room = 64): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
