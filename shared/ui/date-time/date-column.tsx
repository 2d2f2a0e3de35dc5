import type { ReactNode } from 'react';
import type { TableColumn } from '../table';
import { DateTime } from './date-time';

/** A table's column of one moment of its rows, such as `createdAt`, which is also its key. */
export const makeDateColumn = <Field extends string>(
  field: Field,
  header: ReactNode,
  card: TableColumn<unknown>['card'] = 'detail',
): TableColumn<Readonly<Record<Field, string>>> => ({
  key: field,
  header,
  card,
  cell: (row) => <DateTime value={row[field]} />,
});
