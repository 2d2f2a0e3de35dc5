import { sql } from 'kysely';
import { toColumnName, toFieldName } from './names';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['fee_bps', 'feeBps'],
  ['opponent_1_id', 'opponent1Id'],
  ['checked_in_2_at', 'checkedIn2At'],
  ['report_1', 'report1'],
  ['line', 'line'],
])('maps %s to %s in code', (column, field) => {
  expect(toFieldName(column)).toBe(field);
  expect(toColumnName(field)).toBe(column);
});

it('converts every database name to code and back', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = current_schema
    union select table_name from information_schema.tables where table_schema = current_schema`.execute(database.db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ name }) => toColumnName(toFieldName(name)))).toEqual(rows.map(({ name }) => name));
});

it('renames columns of raw queries too, but nothing inside values', async () => {
  const { rows } = await sql`select 1 as due_at, '{"due_at": 2}'::jsonb as last_error`.execute(database.db);
  expect(rows).toEqual([{ dueAt: 1, lastError: { due_at: 2 } }]);
});
