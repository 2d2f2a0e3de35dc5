import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import s from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  /** Also the label beside the value once rows have become cards. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for figures and money. */
  align?: 'start' | 'end' | undefined;
  /** The row's name: a row header, without a label on the card. */
  rowHeader?: boolean | undefined;
  /** On the card: without its label (`plain`), or not at all (`hidden`). */
  card?: 'labelled' | 'plain' | 'hidden' | undefined;
  /** CSS width of the column. */
  width?: string | undefined;
}

export interface TableProps<Row> {
  /** Names the table; shown only with `showCaption`. */
  caption: string;
  showCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks a row: the viewer's own, or the chosen one. */
  highlight?: ((row: Row) => boolean) | undefined;
  /** In place of rows when there are none. */
  empty?: ReactNode;
}

/**
 * A plain table that turns each row into a card when its place is narrower than 608 px (a 640 px screen). The roles
 * are written out because browsers drop a table's meaning once its boxes are no longer table boxes.
 */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, highlight, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className={s.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept because the card layout changes display */}
      <table role="table" className={s.table}>
        <caption className={showCaption ? s.caption : s.hidden}>{caption}</caption>
        <thead role="rowgroup" className={s.head}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={column.align === 'end' ? s.end : undefined}
                style={column.width === undefined ? undefined : { width: column.width }}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={highlight?.(row) ? s.highlight : undefined}>
              {columns.map((column) => (
                <TableCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: kept because the card layout changes display */}
    </div>
  );
}

export function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { rowHeader, align, card = rowHeader ? 'plain' : 'labelled' } = column;
  const className = classNames(align === 'end' && s.end, card === 'hidden' && s.absent, card === 'plain' && s.plain);
  const label = card === 'labelled' && (
    <span className={s.label} aria-hidden="true">
      {column.header}
    </span>
  );
  if (rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: kept because the card layout changes display
      <th scope="row" role="rowheader" className={classNames(className, s.name)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept because the card layout changes display
    <td role="cell" className={className}>
      {label}
      {column.cell(row)}
    </td>
  );
}
