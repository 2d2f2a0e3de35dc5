import type { PlotBox } from './chart-data';

export interface BarLabel {
  index: number;
  text: string;
  /** `x` is the middle of the text, `y` its baseline. */
  x: number;
  y: number;
}

/** The approximate width of a digit in pixels, at the font size of the axis. */
const digitWidth = 7;
const barGap = 8;
const labelGap = 4;

export function placeBarLabels(texts: readonly string[], box: PlotBox, findTop: (index: number) => number): BarLabel[] {
  const categoryWidth = box.width / Math.max(1, texts.length);
  const calculateMiddle = (index: number) => box.left + categoryWidth * (index + 0.5);
  const labels: BarLabel[] = [];
  let rightLimit = box.left + box.width;
  for (const [index, text] of [...texts.entries()].reverse()) {
    const halfWidth = (text.length * digitWidth) / 2;
    const x = Math.max(Math.min(calculateMiddle(index), rightLimit - halfWidth), box.left + halfWidth);
    if (text === '' || x + halfWidth > rightLimit) continue;
    const topsBelow = texts.flatMap((_, each) =>
      Math.abs(calculateMiddle(each) - x) < halfWidth + categoryWidth / 2 ? [findTop(each)] : [],
    );
    const highestTop = Math.min(...topsBelow);
    const isBeside = Math.abs(x - calculateMiddle(index)) > categoryWidth / 2;
    if (labels.length > 0 && (highestTop < findTop(index) || isBeside)) continue;
    labels.push({ index, text, x, y: highestTop - barGap });
    rightLimit = x - halfWidth - labelGap;
  }
  return labels;
}
