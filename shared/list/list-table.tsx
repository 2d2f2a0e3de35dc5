import { Table, type TableColumn, type TableProps } from '@laurel/shared/ui/table';
import type { Filters, ListCall } from './define-list';
import type { List } from './use-list';

export interface ListTableProps<Name extends ListCall, Each extends Filters, Row>
  extends Pick<TableProps<Row>, 'caption' | 'rows' | 'rowKey' | 'highlight' | 'reveal' | 'selection'> {
  list: List<Name, Each>;
  columns: readonly Omit<TableColumn<Row>, 'sortable'>[];
}

/** A list's rows as a table. The server sorts by columns that have the name of one of the list's orders. */
export function ListTable<Name extends ListCall, Each extends Filters, Row>({
  list: { definition, order, change },
  columns,
  ...table
}: ListTableProps<Name, Each, Row>) {
  const find = (column: string, descending: boolean) =>
    definition.orders.find((each) => each === (descending ? `-${column}` : column));
  const sortable = ({ key }: TableColumn<Row>) => find(key, false) !== undefined || find(key, true) !== undefined;
  if (!columns.some(sortable)) return <Table {...table} columns={columns} />;
  const descending = order?.startsWith('-') ?? false;
  return (
    <Table
      {...table}
      columns={columns.map((column) => ({ ...column, sortable: sortable(column) }))}
      order={order ? { column: order.replace(/^-/, ''), direction: descending ? 'descending' : 'ascending' } : null}
      onOrder={({ column, direction }) => {
        const next = find(column, direction === 'descending') ?? find(column, direction !== 'descending');
        if (next) change({ order: next });
      }}
    />
  );
}
