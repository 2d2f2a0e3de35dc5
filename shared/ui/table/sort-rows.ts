import type { Order } from './order';

export type SortValue = string | number | bigint | null;

/** Absent values come last in either direction, and equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => SortValue,
  direction: Order['direction'],
  compareText: (a: string, b: string) => number,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const compareValues = (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' || typeof b === 'string') return sign * compareText(String(a), String(b));
    return sign * (a < b ? -1 : a > b ? 1 : 0);
  };
  return rows
    .map((row) => ({ row, key: readValue(row) }))
    .sort((a, b) => compareValues(a.key, b.key))
    .map(({ row }) => row);
}
