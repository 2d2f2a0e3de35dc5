import { formatAmount } from '@laurel/shared/protocol';
import type { InsertType } from 'kysely';

type FieldOf<Value> = Value extends bigint | Date ? string : Value;

export type FieldsOf<Row, Column extends keyof Row> = { [Name in Column]: FieldOf<Row[Name]> };

function toField(value: unknown): unknown {
  if (typeof value === 'bigint') return formatAmount(value);
  return value instanceof Date ? value.toISOString() : value;
}

export function toFields<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): FieldsOf<Row, Column> {
  const fields: Partial<Record<Column, unknown>> = {};
  for (const column of columns) fields[column] = toField(row[column]);
  return fields as FieldsOf<Row, Column>;
}

export type ColumnAnswers<Row, Answers extends object> = {
  readonly [Column in keyof Row]-?: AnswerWith<Column, Answers>;
};
type AnswerWith<Column, Answers> = [NamesWith<Column, Answers>] extends [never] ? 'none' : NamesWith<Column, Answers>;
type NamesWith<Column, Answers> = {
  [Name in keyof Answers]: Column extends keyof Answers[Name] ? Name : never;
}[keyof Answers];

type ColumnsShown<Places, Place> = {
  [Column in keyof Places]: Places[Column] extends Place ? Column : never;
}[keyof Places];

export function selectColumns<Places extends object, const Wanted extends readonly Places[keyof Places][]>(
  places: Places,
  ...wantedPlaces: Wanted
): ColumnsShown<Places, Wanted[number]>[] {
  const columns = Object.keys(places) as (keyof Places)[];
  return columns.filter((column): column is ColumnsShown<Places, Wanted[number]> =>
    wantedPlaces.some((place) => place === places[column]),
  );
}

type FilledColumns<Table> = {
  [Column in keyof Table]: undefined extends InsertType<Table[Column]> ? Column : never;
}[keyof Table];
type UninsertedColumns<Table> = {
  [Column in keyof Table]: [InsertType<Table[Column]>] extends [never] ? Column : never;
}[keyof Table];

/** Unlike Kysely's `Insertable`, requires every column that the database doesn't fill, even nullable ones. */
export type NewRow<Table> = {
  [Column in Exclude<keyof Table, FilledColumns<Table> | UninsertedColumns<Table>>]: InsertType<Table[Column]>;
} & { [Column in Exclude<FilledColumns<Table>, UninsertedColumns<Table>>]?: InsertType<Table[Column]> };
