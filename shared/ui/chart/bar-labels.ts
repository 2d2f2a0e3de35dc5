import type { Box } from './chart-data';

export interface BarLabel {
  index: number;
  text: string;
  /** The middle of the text, and the line it stands on. */
  x: number;
  y: number;
}

/** About how wide a figure of the axis' size is, in pixels. */
const figureWidth = 7;
const above = 8;
const gap = 4;

/**
 * Where the texts above bars stand, the latest first: within the box and above whatever bars they reach over, so that no
 * text lies on a bar or on another text. Only the latest may rise above a neighbour; others without room are left out.
 * '' has no label.
 */
export function barLabels(texts: readonly string[], box: Box, top: (index: number) => number): BarLabel[] {
  const share = box.width / Math.max(1, texts.length);
  const middle = (index: number) => box.left + share * (index + 0.5);
  const labels: BarLabel[] = [];
  let free = box.left + box.width;
  for (const [index, text] of [...texts.entries()].reverse()) {
    const half = (text.length * figureWidth) / 2;
    const x = Math.max(Math.min(middle(index), free - half), box.left + half);
    if (text === '' || x + half > free) continue;
    const under = texts.flatMap((_, each) => (Math.abs(middle(each) - x) < half + share / 2 ? [top(each)] : []));
    const highest = Math.min(...under);
    const beside = Math.abs(x - middle(index)) > share / 2;
    if (labels.length > 0 && (highest < top(index) || beside)) continue;
    labels.push({ index, text, x, y: highest - above });
    free = x - half - gap;
  }
  return labels;
}
