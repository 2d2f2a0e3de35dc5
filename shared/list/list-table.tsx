import { type DataColumn, DataTable, type DataTableProps } from '@laurel/shared/ui/data-table';
import type { Filters, ListCall } from './define-list';
import type { List } from './use-list';

export type ListColumn<Row> = Omit<DataColumn<Row>, 'sortBy'>;

export interface ListTableProps<Name extends ListCall, Each extends Filters, Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'rows' | 'rowKey' | 'highlight'> {
  list: List<Name, Each>;
  columns: readonly ListColumn<Row>[];
}

/** The rows of a list as a table. A column whose key is one of the list's orders is sorted by its heading, by the server. */
export function ListTable<Name extends ListCall, Each extends Filters, Row>({
  list: { definition, order, change },
  columns,
  ...table
}: ListTableProps<Name, Each, Row>) {
  const find = (column: string, descending: boolean) =>
    definition.orders.find((each) => each === (descending ? `-${column}` : column));
  return (
    <DataTable
      {...table}
      columns={columns.map((column) =>
        find(column.key, false) || find(column.key, true) ? { ...column, sortBy: () => null } : column,
      )}
      order={
        order
          ? { column: order.replace(/^-/, ''), direction: order.startsWith('-') ? 'descending' : 'ascending' }
          : null
      }
      onOrder={({ column, direction }) => {
        const descending = direction === 'descending';
        const next = find(column, descending) ?? find(column, !descending);
        if (next) change({ order: next });
      }}
    />
  );
}
