import { kit, useMessages } from '@laurel/shared/ui/locale';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { type Order, turnOrder } from './order';
import { Check, checkColumn, SelectAll, type Selection, useRangeSelection } from './selection';
import s from './table.module.css';

export type CardPlace = 'lead' | 'figure' | 'detail' | 'labelled' | 'note' | 'action' | 'below' | 'hidden';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  /** `null` if the row has no value: a dash in the column, left out on phones. */
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  rowHeader?: boolean | undefined;
  card?: CardPlace | ((row: Row) => CardPlace) | undefined;
  width?: string | undefined;
  sortable?: boolean | undefined;
}

export interface TableProps<Row> {
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  highlight?: ((row: Row) => boolean) | undefined;
  empty?: ReactNode;
  order?: Order | null | undefined;
  onOrder?: ((order: Order) => void) | undefined;
  selection?: Selection<Row> | undefined;
  reveal?: string | undefined;
}

/** Explicit roles keep the table's semantics where each row becomes two lines. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    showCaption,
    columns,
    rows,
    rowKey,
    highlight,
    empty,
    order = null,
    onOrder,
    reveal,
    selection,
  } = props;
  const selectRange = useRangeSelection(selection, rows, rowKey);
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className={s.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the two-line layout changes `display`, which removes the native role */}
      <table role="table" className={s.table}>
        <caption className={showCaption ? s.caption : s.unseen}>{caption}</caption>
        <thead role="rowgroup" className={joinClassNames(s.head, (onOrder || selection) && s.acting)}>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={checkColumn}>
                <SelectAll selection={selection} rows={rows} rowKey={rowKey} />
              </th>
            )}
            {columns.map((column) => (
              <TableHeading
                key={column.key}
                column={column}
                order={order}
                onOrder={column.sortable && onOrder ? () => onOrder(turnOrder(order, column.key)) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-selected={selection?.keys.has(rowKey(row))}
              className={selection?.keys.has(rowKey(row)) || highlight?.(row) ? s.highlight : undefined}
              data-reveal={reveal && `${reveal}-${rowKey(row)}`}
            >
              {selection && (
                <td role="cell" className={joinClassNames(checkColumn, s.lead)}>
                  <Check
                    checked={selection.keys.has(rowKey(row))}
                    label={selection.label(row)}
                    onPress={(range) => selectRange(index, range)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <TableCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the two-line layout changes `display`, which removes the native role */}
    </div>
  );
}

interface TableHeadingProps {
  column: Pick<TableColumn<never>, 'key' | 'header' | 'align' | 'width'>;
  order?: Order | null | undefined;
  onOrder?: (() => void) | undefined;
}

function TableHeading({ column: { key, header, align, width }, order, onOrder }: TableHeadingProps) {
  const t = useMessages(kit).table;
  const direction = order?.column === key ? order.direction : undefined;
  const glyph = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: the two-line layout changes `display`, which removes the native role
      role="columnheader"
      scope="col"
      aria-sort={onOrder && (direction ?? 'none')}
      className={align === 'end' ? s.end : undefined}
      style={width === undefined ? undefined : { width }}
    >
      {onOrder ? (
        <button
          type="button"
          title={typeof header === 'string' ? t.sortBy(header) : undefined}
          onClick={onOrder}
          className={s.sort}
        >
          {header}
          <Icon of={glyph} size={14} className={direction ? s.sorted : s.unsorted} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { rowHeader, align, card = 'labelled', header } = column;
  const place = typeof card === 'function' ? card(row) : card;
  const content = column.cell(row);
  const endClass = align === 'end' && s.end;
  if (rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: the two-line layout changes `display`, which removes the native role
      <th scope="row" role="rowheader" className={joinClassNames(endClass, s.name)}>
        {content}
      </th>
    );
  }
  const isDetail = place === 'labelled' || place === 'detail';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the two-line layout changes `display`, which removes the native role
    <td role="cell" className={joinClassNames(endClass, isDetail ? s.detail : s[place], content === null && s.nothing)}>
      {place === 'labelled' && (
        <span className={s.label} aria-hidden="true">
          {header}{' '}
        </span>
      )}
      {content ?? '–'}
    </td>
  );
}
