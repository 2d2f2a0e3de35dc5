/** By which column the rows stand, and which way. */
export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

export type SortValue = string | number | bigint | null;

/** A new order after a press on a column: first one way, then the other. */
export const turned = (order: Order | null, column: string): Order => ({
  column,
  direction: order?.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The rows in order; what is absent comes last either way, and equals keep their places. */
export function inOrder<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: Order['direction'],
  compareText: (a: string, b: string) => number,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') return sign * compareText(String(a), String(b));
    return sign * (a < b ? -1 : a > b ? 1 : 0);
  };
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ row }) => row);
}
