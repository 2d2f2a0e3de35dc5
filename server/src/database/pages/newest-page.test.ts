import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing';
import { type NewestRows, readNewestPage } from './newest-page';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table vouchers (
    id uuid primary key default gen_random_uuid(), title text not null, open boolean not null, created_at timestamptz not null
  )`.execute(database.db);
  await sql`insert into vouchers (title, open, created_at) values
    ('Old cup', true, '2026-11-01'), ('New cup', true, '2026-11-03'), ('Pass 50%', false, '2026-11-02')`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const words = sql`(vouchers.title)`;
async function listTitles(search?: string, rows: Partial<NewestRows> = {}) {
  const query = { page: 1, perPage: 20, search };
  const page = await readNewestPage<{ title: string }>(database.db, { table: 'vouchers', words, ...rows }, query);
  expect(page.meta.total).toBe(page.rows.length);
  return page.rows.map(({ title }) => title);
}

it('lists the newest row first', async () => {
  expect(await listTitles()).toEqual(['New cup', 'Pass 50%', 'Old cup']);
});

it('finds a part of a word, with and without a trigram', async () => {
  expect(await listTitles('CUP')).toEqual(['New cup', 'Old cup']);
  expect(await listTitles('0%')).toEqual(['Pass 50%']);
  expect(await listTitles('_')).toEqual([]);
});

it('lists and finds only the rows that the condition names', async () => {
  const openCondition = sql`vouchers.open`;
  expect(await listTitles(undefined, { where: openCondition })).toEqual(['New cup', 'Old cup']);
  expect(await listTitles('0%', { where: openCondition })).toEqual([]);
  expect(await listTitles('new', { where: openCondition })).toEqual(['New cup']);
});
