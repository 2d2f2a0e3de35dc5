import { kit, localeTag, useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { Pagination } from '../pagination';
import {
  Check,
  checkColumn,
  type Order,
  SelectAll,
  type Selection,
  TableCell,
  type TableColumn,
  TableHeading,
  turned,
  useRanges,
} from '../table';
import tableStyles from '../table/table.module.css';
import s from './data-table.module.css';
import { inOrder, type SortValue } from './order';
import { type Slice, useSlice, useWhole } from './slice';

export type { Selection } from '../table';

export interface DataColumn<Row> extends Omit<TableColumn<Row>, 'header'> {
  header: string;
  /** The value to sort by. Columns without it aren't sortable. */
  sortBy?: ((row: Row) => SortValue) | undefined;
}

export interface DataTableProps<Row> {
  /** Names the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The initial order. */
  order?: Order | null | undefined;
  selection?: Selection<Row> | undefined;
  /** Buttons for the selected rows, beside their count. Left out, both are the page's own. */
  actions?: ReactNode;
  /** Rows per page. */
  pageSize?: number | undefined;
  /** What the rows are, in the plural, for the pages: "entrants". */
  noun?: string | undefined;
  /** CSS height of the scrolling area of a long table. Only visible rows are drawn. */
  height?: string | undefined;
  highlight?: ((row: Row) => boolean) | undefined;
  empty?: ReactNode;
}

/**
 * A table to work with: headings sort it, rows are selected (Shift for a range), in pages or, with a height, of any
 * length. In narrow places rows are two lines, as in `Table`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, columns, order: first = null, pageSize, noun = '', height, empty } = props;
  const [order, setOrder] = useState(first);
  const [page, setPage] = useState(1);
  // The heading and page number react at once; the rows follow in a frame of their own.
  const shownOrder = useDeferredValue(order);
  const deferredPage = useDeferredValue(page);
  const sortBy = columns.find(({ key }) => key === shownOrder?.column)?.sortBy;
  const direction = shownOrder?.direction;
  const locale = localeTag();
  const ordered = useMemo(
    () =>
      sortBy && direction
        ? inOrder(rows, sortBy, direction, new Intl.Collator(locale, { numeric: true }).compare)
        : rows,
    [rows, sortBy, direction, locale],
  );
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;

  const pages = pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const askedPage = Math.min(page, pages);
  const shownPage = Math.min(deferredPage, pages);
  const shown = pageSize === undefined ? ordered : ordered.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const turn = (column: string) => {
    setPage(1);
    setOrder(turned(order, column));
  };
  const frame = { ...props, shown, order, turn };
  return (
    <div>
      {props.selection && props.actions !== undefined && (
        <Selected selection={props.selection} actions={props.actions} />
      )}
      {height === undefined ? (
        <WholeTable {...frame} />
      ) : (
        // A new order starts at the top.
        <LongTable key={`${shownOrder?.column} ${direction}`} {...frame} height={height} rowKey={rowKey} />
      )}
      {pageSize !== undefined && (
        <Pagination pages={{ page: askedPage, perPage: pageSize, total: rows.length }} noun={noun} onPage={setPage} />
      )}
    </div>
  );
}

function Selected<Row>({ selection, actions }: { selection: Selection<Row>; actions: ReactNode }) {
  const t = useMessages(kit).table;
  const count = selection.keys.size;
  return (
    <div className={s.bar}>
      <p role="status" className={s.count}>
        {t.selected(count)}
      </p>
      {count > 0 && (
        <div className={s.actions}>
          {actions}
          <Button size="small" variant="ghost" onClick={() => selection.onChange(new Set())}>
            {t.unselect}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FrameProps<Row> extends DataTableProps<Row> {
  shown: readonly Row[];
  turn: (column: string) => void;
}

function WholeTable<Row>(props: FrameProps<Row>) {
  const slice = useWhole(props.shown);
  return (
    <div className={tableStyles.frame}>
      <Grid {...props} slice={slice} />
    </div>
  );
}

function LongTable<Row>(props: FrameProps<Row> & { height: string }) {
  const place = useRef<HTMLElement>(null);
  const captionId = useId();
  const slice = useSlice(props.shown, props.rowKey, place);
  return (
    <section
      ref={place}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so it must be reachable by keyboard
      tabIndex={0}
      className={classNames(tableStyles.frame, s.scrolling)}
      style={{ maxHeight: props.height }}
    >
      <Grid {...props} slice={slice} captionId={captionId} />
    </section>
  );
}

interface GridProps<Row> extends FrameProps<Row> {
  slice: Slice<Row>;
  captionId?: string | undefined;
}

function Grid<Row>({
  caption,
  columns,
  rowKey,
  order,
  turn,
  selection,
  highlight,
  slice,
  shown,
  captionId,
}: GridProps<Row>) {
  const press = useRanges(selection, shown, rowKey);
  const width = columns.length + (selection ? 1 : 0);
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept because the two lines change display */}
      <table
        role="table"
        aria-rowcount={slice.whole ? undefined : shown.length + 1}
        className={classNames(s.grid, tableStyles.table)}
      >
        <caption id={captionId} className={tableStyles.unseen}>
          {caption}
        </caption>
        <thead role="rowgroup" className={classNames(s.head, tableStyles.head, tableStyles.ordering)}>
          <tr role="row" aria-rowindex={slice.whole ? undefined : 1}>
            {selection && (
              <th role="columnheader" scope="col" className={checkColumn}>
                <SelectAll selection={selection} shown={shown} rowKey={rowKey} />
              </th>
            )}
            {columns.map((column) => (
              <TableHeading
                key={column.key}
                column={column}
                order={order}
                onOrder={column.sortBy && (() => turn(column.key))}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Gap height={slice.before} width={width} />
          {slice.rows.map(({ row, index }) => {
            const key = rowKey(row);
            const selected = selection?.keys.has(key);
            return (
              <tr
                key={key}
                ref={slice.measure}
                data-index={index}
                role="row"
                aria-rowindex={slice.whole ? undefined : index + 2}
                aria-selected={selected}
                className={classNames((selected || highlight?.(row)) && tableStyles.highlight)}
              >
                {selection && (
                  <td role="cell" className={classNames(checkColumn, tableStyles.lead)}>
                    <Check
                      checked={selected ?? false}
                      label={selection.label(row)}
                      onPress={(range) => press(index, range)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <TableCell key={column.key} column={column} row={row} />
                ))}
              </tr>
            );
          })}
          <Gap height={slice.after} width={width} />
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: kept because the two lines change display */}
    </>
  );
}

/** The space of rows that aren't drawn. */
function Gap({ height, width }: { height: number; width: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className={s.gap}>
      <td colSpan={width} style={{ height }} />
    </tr>
  ) : null;
}
