import type { ReactNode } from 'react';
import type { TableColumn } from '../table';
import { DateTime } from './date-time';

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
