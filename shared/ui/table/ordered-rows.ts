import { readLocaleTag } from '@laurel/shared/ui/locale';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Order } from './order';
import { type SortValue, sortRows } from './sort-rows';
import type { TableColumn, TableProps } from './table';

export interface OrderedColumn<Row> extends TableColumn<Row> {
  /** Columns without it aren't sortable. */
  sortBy?: ((row: Row) => SortValue) | undefined;
}

export interface OrderedRows<Row> {
  table: Pick<TableProps<Row>, 'rows' | 'columns' | 'order' | 'onOrder'>;
  /** Null if the rows aren't in pages. */
  pages: { page: number; perPage: number; total: number } | null;
  onPage: (page: number) => void;
}

export function useOrderedRows<Row>(
  rows: readonly Row[],
  columns: readonly OrderedColumn<Row>[],
  pageSize?: number,
): OrderedRows<Row> {
  const [order, setOrder] = useState<Order | null>(null);
  const [page, setPage] = useState(1);
  // The heading and page number react at once; the rows follow.
  const shownOrder = useDeferredValue(order);
  const deferredPage = useDeferredValue(page);
  const sortBy = columns.find(({ key }) => key === shownOrder?.column)?.sortBy;
  const direction = shownOrder?.direction;
  const locale = readLocaleTag();
  const orderedRows = useMemo(
    () =>
      sortBy && direction
        ? sortRows(rows, sortBy, direction, new Intl.Collator(locale, { numeric: true }).compare)
        : rows,
    [rows, sortBy, direction, locale],
  );
  const perPage = pageSize ?? Math.max(1, rows.length);
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  const shownPage = Math.min(deferredPage, lastPage);
  return {
    table: {
      rows: orderedRows.slice((shownPage - 1) * perPage, shownPage * perPage),
      columns: columns.map((column) => ({ ...column, sortable: column.sortBy !== undefined })),
      order,
      onOrder(next) {
        setPage(1);
        setOrder(next);
      },
    },
    pages: pageSize === undefined ? null : { page: Math.min(page, lastPage), perPage, total: rows.length },
    onPage: setPage,
  };
}
