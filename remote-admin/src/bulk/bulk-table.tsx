import { type Filters, type ListCall, ListTable, type ListTableProps } from '@laurel/shared/list';
import { useState } from 'react';
import { BulkBar, type BulkBarProps } from './bulk-bar';

export type BulkTableProps<Name extends ListCall, ListFilters extends Filters, Row> = Omit<
  ListTableProps<Name, ListFilters, Row>,
  'selection'
> &
  Pick<BulkBarProps<Row>, 'label' | 'actions' | 'refreshes'>;

export function BulkTable<Name extends ListCall, ListFilters extends Filters, Row>({
  label,
  actions,
  refreshes,
  ...table
}: BulkTableProps<Name, ListFilters, Row>) {
  const { rows, rowKey } = table;
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selectedRows = rows.filter((row) => keys.has(rowKey(row)));
  const selection = { keys: new Set(selectedRows.map(rowKey)), onChange: setKeys, label };
  if (actions.length === 0) return <ListTable {...table} />;
  return (
    <>
      <BulkBar
        overHead
        selectedRows={selectedRows}
        onSelect={setKeys}
        rowKey={rowKey}
        label={label}
        actions={actions}
        refreshes={refreshes}
      />
      <ListTable {...table} selection={selection} />
    </>
  );
}
