import { sql } from 'kysely';
import { createTestClock } from '../../clock';
import { addUser } from '../../domains/testing';
import { buildEquals, findRow } from '../rows';
import { createTestDatabase, type TestDatabase } from '../testing';
import { type NewestRows, readNewestPage } from './newest-page';

// A table for this test alone. It has the columns of `saved_replies`, and so borrows that table's types.
const tableName = 'vouchers' as 'savedReplies';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table vouchers (
    id uuid primary key default gen_random_uuid(), title text not null, text text not null default '', version integer not null,
    updated_by uuid, created_at timestamptz not null, updated_at timestamptz not null, valid_on date not null
  )`.execute(database.db);
  await sql`insert into vouchers (title, version, updated_by, created_at, updated_at, valid_on) values
    ('Old cup', 1, gen_random_uuid(), '2026-11-01', '2026-11-09', '2026-12-02'),
    ('New cup', 1, null, '2026-11-03', '2026-11-04', '2026-12-01'),
    ('Pass 50%', 2, null, '2026-11-02', '2026-11-08', '2026-12-03')`.execute(database.db);
});
afterAll(() => database.close());

const firstPage = { page: 1, perPage: 20 };
async function listTitles(search?: string, options: Partial<NewestRows<typeof tableName, Record<never, never>>> = {}) {
  const { rows: foundRows, meta } = await readNewestPage(
    database.db,
    { table: tableName, searchColumns: ['title'], ...options },
    { ...firstPage, search },
  );
  expect(meta.total).toBe(foundRows.length);
  return foundRows.map(({ title }) => title);
}

it('lists the newest row first', async () => {
  expect(await listTitles()).toEqual(['New cup', 'Pass 50%', 'Old cup']);
});

it('lists by another moment, or by a day, on every page', async () => {
  expect(await listTitles(undefined, { at: 'updatedAt' })).toEqual(['Old cup', 'Pass 50%', 'New cup']);
  const readDayPage = (query: { page: number; after?: string | undefined }) =>
    readNewestPage(database.db, { table: tableName, day: 'validOn' as 'text' }, { perPage: 2, ...query });
  const { rows, meta } = await readDayPage({ page: 1 });
  expect(rows.map(({ title }) => title)).toEqual(['Pass 50%', 'Old cup']);
  const { rows: lastRows } = await readDayPage({ page: 2, after: meta.next ?? undefined });
  expect(lastRows.map(({ title }) => title)).toEqual(['New cup']);
});

it('finds a part of a word, with and without a trigram', async () => {
  expect(await listTitles('CUP')).toEqual(['New cup', 'Old cup']);
  expect(await listTitles('0%')).toEqual(['Pass 50%']);
  expect(await listTitles('_')).toEqual([]);
});

it.each([{ where: sql`vouchers.version = 1` }, { equal: { version: 1 } }])(
  'lists and finds only the rows that the condition names (%j)',
  async (condition) => {
    expect(await listTitles(undefined, condition)).toEqual(['New cup', 'Old cup']);
    expect(await listTitles('0%', condition)).toEqual([]);
    expect(await listTitles('new', condition)).toEqual(['New cup']);
  },
);

it('says who a row’s players are', async () => {
  const { id, username } = await addUser(database.db, createTestClock(), 'the_host', 'player');
  await sql`update vouchers set updated_by = ${id} where updated_by is not null`.execute(database.db);
  const { rows } = await readNewestPage(database.db, { table: tableName, players: { by: 'updatedBy' } }, firstPage);
  expect(rows.map(({ title, by }) => [title, by])).toEqual([
    ['New cup', null],
    ['Pass 50%', null],
    ['Old cup', { id, username, avatarUrl: null }],
  ]);
});

it('finds a row by its columns, none if one differs, and writes booleans into the query’s text', async () => {
  expect(await findRow(database.db, tableName, { title: 'Old cup', version: 1 })).toMatchObject({ title: 'Old cup' });
  expect(await findRow(database.db, tableName, { title: 'Old cup', version: 2 })).toBeUndefined();
  const query = buildEquals('media', { gallery: true, ownerId: null, name: 'a' });
  const { sql: text, parameters } = sql`${query}`.compile(database.db);
  expect([text, parameters]).toEqual([
    'true and "media"."gallery" = true and "media"."owner_id" is null and "media"."name" = $1',
    ['a'],
  ]);
});
