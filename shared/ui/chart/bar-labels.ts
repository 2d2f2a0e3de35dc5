import type { Box } from './chart-data';

export interface BarLabel {
  index: number;
  text: string;
  /** The middle of the text, and the line it stands on. */
  x: number;
  y: number;
}

/** About how wide a figure of the axis' size is. */
const figureWidth = 7;
const above = 8;

/**
 * Where the texts above bars stand. All of them if each has the width of its bar's share; else only the latest, within
 * the box and above whatever bars it reaches over, so that no text lies on a bar or on another text. '' has no label.
 */
export function barLabels(texts: readonly string[], box: Box, top: (index: number) => number): BarLabel[] {
  const share = box.width / Math.max(1, texts.length);
  const middle = (index: number) => box.left + share * (index + 0.5);
  const widthOf = (text: string) => text.length * figureWidth;
  if (texts.every((text) => widthOf(text) <= share))
    return texts.flatMap((text, index) =>
      text === '' ? [] : [{ index, text, x: middle(index), y: top(index) - above }],
    );
  const index = texts.findLastIndex((text) => text !== '');
  const text = texts[index] ?? '';
  const half = widthOf(text) / 2;
  const x = Math.min(Math.max(middle(index), box.left + half), box.left + box.width - half);
  const under = texts.flatMap((_, each) => (Math.abs(middle(each) - x) < half + share / 2 ? [top(each)] : []));
  return [{ index, text, x, y: Math.min(...under) - above }];
}
