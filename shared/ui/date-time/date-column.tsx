import type { ReactNode } from 'react';
import type { TableColumn } from '../table';
import { DateTime } from './date-time';
import { formatCalendarDay } from './format-time';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** For a moment, in the reader's time zone, or for a day of the calendar. */
export const makeDateColumn = <Field extends string>(
  field: Field,
  header: ReactNode,
  card: TableColumn<unknown>['card'] = 'detail',
): TableColumn<Readonly<Record<Field, string>>> => ({
  key: field,
  header,
  card,
  cell: ({ [field]: date }) => (isDay(date) ? formatCalendarDay(date, { year: true }) : <DateTime value={date} />),
});
