import { Table, type TableColumn, type TableProps } from '@laurel/shared/ui/table';
import type { Filters, ListCall } from './define-list';
import type { List } from './use-list';

export interface ListTableProps<Name extends ListCall, Each extends Filters, Row>
  extends Pick<TableProps<Row>, 'caption' | 'rows' | 'rowKey' | 'highlight' | 'reveal' | 'selection'> {
  list: List<Name, Each>;
  columns: readonly Omit<TableColumn<Row>, 'sortable'>[];
}

export function ListTable<Name extends ListCall, Each extends Filters, Row>({
  list: { definition, order, change },
  columns,
  ...tableProps
}: ListTableProps<Name, Each, Row>) {
  const findOrder = (column: string, descending: boolean) =>
    definition.orders.find((each) => each === (descending ? `-${column}` : column));
  const isSortable = ({ key }: TableColumn<Row>) =>
    findOrder(key, false) !== undefined || findOrder(key, true) !== undefined;
  if (!columns.some(isSortable)) return <Table {...tableProps} columns={columns} />;
  const descending = order?.startsWith('-') ?? false;
  return (
    <Table
      {...tableProps}
      columns={columns.map((column) => ({ ...column, sortable: isSortable(column) }))}
      order={order ? { column: order.replace(/^-/, ''), direction: descending ? 'descending' : 'ascending' } : null}
      onOrder={({ column, direction }) => {
        const nextOrder =
          findOrder(column, direction === 'descending') ?? findOrder(column, direction !== 'descending');
        if (nextOrder) change({ order: nextOrder });
      }}
    />
  );
}
