import { kit, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef } from 'react';
import s from './selection.module.css';

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  label: (row: Row) => string;
}

export const checkColumn = s.check;

export function useRangeSelection<Row>(
  selection: Selection<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): (index: number, range: boolean) => void {
  const lastKey = useRef<string | null>(null);
  return (index, range) => {
    const row = rows[index];
    if (!selection || !row) return;
    const key = rowKey(row);
    const isSelected = !selection.keys.has(key);
    const lastPressedIndex = range ? rows.findIndex((each) => rowKey(each) === lastKey.current) : -1;
    const rowsBetween =
      lastPressedIndex < 0
        ? [row]
        : rows.slice(Math.min(lastPressedIndex, index), Math.max(lastPressedIndex, index) + 1);
    const keys = new Set(selection.keys);
    for (const each of rowsBetween) {
      if (isSelected) keys.add(rowKey(each));
      else keys.delete(rowKey(each));
    }
    lastKey.current = key;
    selection.onChange(keys);
  };
}

interface CheckProps {
  checked: boolean;
  label: string;
  onPress: (range: boolean) => void;
}

export function Check({ checked, label, onPress }: CheckProps) {
  const t = useMessages(kit).table;
  const shiftRef = useRef(false);
  return (
    <label className={s.target}>
      <input
        type="checkbox"
        aria-label={t.select(label)}
        checked={checked}
        onClick={(event) => {
          shiftRef.current = event.shiftKey;
        }}
        onChange={() => onPress(shiftRef.current)}
        className={s.box}
      />
    </label>
  );
}

interface SelectAllProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function SelectAll<Row>({ selection, rows, rowKey }: SelectAllProps<Row>) {
  const t = useMessages(kit).table;
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter((row) => selection.keys.has(rowKey(row))).length;
  const isAllSelected = rows.length > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAllSelected;
  }, [count, isAllSelected]);
  const handlePress = () => {
    const keys = new Set(selection.keys);
    for (const row of rows) {
      if (isAllSelected) keys.delete(rowKey(row));
      else keys.add(rowKey(row));
    }
    selection.onChange(keys);
  };
  return (
    <label className={s.target}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t.selectAll}
        checked={isAllSelected}
        onChange={handlePress}
        className={s.box}
      />
    </label>
  );
}
