import { formatAmount } from '@laurel/shared/protocol';
import type { InsertType } from 'kysely';
import type { z } from 'zod';

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

/** The columns that an answer shows under their own names: the fields of its schema, except those that the mapper makes. */
export function selectColumns<Answer extends z.ZodObject, Made extends keyof Answer['shape'] = never>(
  { shape }: Answer,
  ...madeFields: readonly Made[]
): Exclude<keyof Answer['shape'] & string, Made>[] {
  const fields = Object.keys(shape) as (keyof Answer['shape'] & string)[];
  const isMade = (field: keyof Answer['shape']): field is Made => madeFields.some((each) => each === field);
  return fields.filter((field): field is Exclude<typeof field, Made> => !isMade(field));
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
