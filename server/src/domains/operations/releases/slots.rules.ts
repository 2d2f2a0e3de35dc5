import { type Figure, figures, type Histogram } from './figures.rules';
import type { Slot } from './judge.rules';

const slotMs = 15_000;
/** A slow process may add counts to a slot up to this long after its end. */
const graceMs = 10_000;

export const toSlotStart = (at: Date): Date => new Date(Math.floor(at.getTime() / slotMs) * slotMs);

export const calculateClosedBefore = (now: Date): Date => new Date(now.getTime() - slotMs - graceMs);

interface CountRow {
  build: string;
  at: Date;
  figure: string;
  bin: number;
  count: number;
}

interface CountedSlot {
  at: Date;
  visits: { stage: number; live: number };
  figures: Slot;
}

const isFigure = (name: string): name is Figure => figures.some((figure) => figure === name);

function sumRows(rows: readonly CountRow[]): Histogram {
  const bins: number[] = [];
  for (const { bin, count } of rows) bins[bin] = (bins[bin] ?? 0) + count;
  return Array.from(bins, (count) => count ?? 0);
}

export function toSlots(rows: readonly CountRow[], builds: { stage: string; live: string }): CountedSlot[] {
  const rowsBySlot = new Map<number, CountRow[]>();
  for (const row of rows) rowsBySlot.set(row.at.getTime(), [...(rowsBySlot.get(row.at.getTime()) ?? []), row]);
  return [...rowsBySlot].map(([at, slotRows]) => {
    const sumFigure = (name: string) => ({
      stage: sumRows(slotRows.filter(({ figure, build }) => figure === name && build === builds.stage)),
      live: sumRows(slotRows.filter(({ figure, build }) => figure === name && build === builds.live)),
    });
    const { stage, live } = sumFigure('visit');
    const names = [...new Set(slotRows.map(({ figure }) => figure))].filter(isFigure);
    return {
      at: new Date(at),
      visits: { stage: stage[0] ?? 0, live: live[0] ?? 0 },
      figures: Object.fromEntries(names.map((name) => [name, sumFigure(name)])),
    };
  });
}
