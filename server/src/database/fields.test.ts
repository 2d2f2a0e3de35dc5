import type { Generated, GeneratedAlways } from 'kysely';
import { z } from 'zod';
import { type FieldsOf, type NewRow, selectColumns, toFields } from './fields';

interface Row {
  id: string;
  fee: bigint;
  at: Date | null;
  secret: string;
}

const answer = z.object({ id: z.string(), fee: z.string(), at: z.string().nullable(), by: z.string() });
const row: Row = { id: 'a', fee: 2_500_000_000_000_000_000n, at: new Date('2026-11-20T18:00:00Z'), secret: 's' };

it('shows the columns that the answer names, with amounts and dates as text', () => {
  const fields: FieldsOf<Row, 'id' | 'fee' | 'at'> = toFields(row, selectColumns(answer, 'by'));
  expect(fields).toEqual({ id: 'a', fee: '2.5', at: '2026-11-20T18:00:00.000Z' });
  expect(toFields({ ...row, at: null }, selectColumns(answer, 'id', 'fee', 'by'))).toEqual({ at: null });
});

it('the mapping doesn’t compile if a field of the answer is neither a column nor made', () => {
  // @ts-expect-error The row has no column `by`.
  const fields = toFields(row, selectColumns(answer));
  // @ts-expect-error The answer has no field `secret`.
  const columns = selectColumns(answer, 'by', 'secret');
  // @ts-expect-error A new row must name nullable columns too.
  const unfilledRow: NewRow<{ id: Generated<string>; seq: GeneratedAlways<number>; by: string | null }> = { id: 'a' };
  expect([fields, columns, unfilledRow]).toHaveLength(3);
});
