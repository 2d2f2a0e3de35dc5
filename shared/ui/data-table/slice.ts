import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** The drawn rows, and the height of those before and after them. */
export interface Slice<Row> {
  rows: readonly { row: Row; index: number }[];
  before: number;
  after: number;
  /** Every row is drawn, so their numbers needn't be announced. */
  whole: boolean;
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

export const useWhole = <Row>(rows: readonly Row[]): Slice<Row> => ({
  rows: rows.map((row, index) => ({ row, index })),
  before: 0,
  after: 0,
  whole: true,
});

/** A row of text with its padding. Rows and cards are measured once drawn. */
const USUAL_HEIGHT = 47;

export function useSlice<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  place: RefObject<HTMLElement | null>,
): Slice<Row> {
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 6,
  });
  const items = list.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    rows: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    before: first?.start ?? 0,
    after: last ? list.getTotalSize() - last.end : 0,
    whole: false,
    measure: list.measureElement,
  };
}
