import type { Generated, GeneratedAlways } from 'kysely';
import { type ColumnAnswers, type FieldsOf, type NewRow, selectColumns, toFields } from './fields';

interface Row {
  id: string;
  fee: bigint;
  at: Date | null;
  secret: string;
}

const views = { id: 'list', fee: 'list', at: 'page', secret: 'none' } as const satisfies ColumnAnswers<
  Row,
  { list: { id: string; fee: string }; page: { at: string | null } }
>;
const row: Row = { id: 'a', fee: 2_500_000_000_000_000_000n, at: new Date('2026-11-20T18:00:00Z'), secret: 's' };

it('shows the declared columns, with amounts and dates as text', () => {
  const fields: FieldsOf<Row, 'id' | 'fee' | 'at'> = toFields(row, selectColumns(views, 'list', 'page'));
  expect(fields).toEqual({ id: 'a', fee: '2.5', at: '2026-11-20T18:00:00.000Z' });
  expect(toFields({ ...row, at: null }, selectColumns(views, 'page'))).toEqual({ at: null });
});

it('types the columns that it shows', () => {
  const columns: ('id' | 'fee')[] = selectColumns(views, 'list');
  // @ts-expect-error The page also shows `at`.
  const otherColumns: ('id' | 'fee')[] = selectColumns(views, 'list', 'page');
  expect([columns, otherColumns]).toEqual([
    ['id', 'fee'],
    ['id', 'fee', 'at'],
  ]);
});

it('the mapping doesn’t compile if it leaves out a declared column', () => {
  // @ts-expect-error `secret` is missing.
  const answersWithoutSecret = { id: 'list', fee: 'list', at: 'none' } as const satisfies ColumnAnswers<
    Row,
    { list: { id: 1; fee: 1 } }
  >;
  // @ts-expect-error The list has no field `secret`.
  const answersWithSecret = { ...views, at: 'none', secret: 'list' } as const satisfies ColumnAnswers<
    Row,
    { list: { id: 1; fee: 1 } }
  >;
  // @ts-expect-error A new row must name nullable columns too.
  const unfilledRow: NewRow<{ id: Generated<string>; seq: GeneratedAlways<number>; by: string | null }> = { id: 'a' };
  expect([answersWithoutSecret, answersWithSecret, unfilledRow]).toHaveLength(3);
});
