import { type Kysely, type Migration, sql } from 'kysely';
import { migrate } from '../migrate';
import type { Database } from '../schema';
import { createTestDatabase, type TestDatabase } from '../testing';
import { migrations, namesOf } from '.';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterEach(() => database.close());

const numbered = Object.fromEntries(Object.entries(migrations).filter(([name]) => /^\d{4}-/.test(name)));

/** One that says that it ran; `needs` is a table that must be there by then. */
const adding = (table: string, needs = 'users'): Migration => ({
  async up(db) {
    await sql`select 1 from ${sql.table(needs)}`.execute(db);
    await sql`create table ${sql.table(table)} (id int)`.execute(db);
  },
});

const executed = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

it('brings a database with the numbered ones to those that are named by their time', async () => {
  expect(await migrate(database.db, numbered)).toHaveLength(14);
  const since = { '20990101T0900-one': adding('one'), '20990101T0901-two': adding('two', 'one') };
  expect(await migrate(database.db, { ...since, ...migrations })).toEqual([
    ...Object.keys(migrations).filter((name) => !(name in numbered)),
    ...Object.keys(since),
  ]);
  expect(await migrate(database.db, { ...since, ...migrations })).toEqual([]);
  expect(await executed(database.db)).toEqual([...Object.keys(migrations), ...Object.keys(since)]);
});

it('runs what another team merged later although it is named before what has run', async () => {
  const later = { '20990102T0900-later': adding('later') };
  await migrate(database.db, { ...migrations, ...later });
  const both = { ...migrations, ...later, '20990101T0900-earlier': adding('earlier') };
  expect(await migrate(database.db, both)).toEqual(['20990101T0900-earlier']);
  expect(await migrate(database.db, both)).toEqual([]);
});

it('runs none of them where one fails', async () => {
  await migrate(database.db, migrations);
  const broken = { ...migrations, '20990101T0900-one': adding('one'), '20990101T0901-two': adding('two', 'nowhere') };
  await expect(migrate(database.db, broken)).rejects.toThrow('Migration 20990101T0901-two failed');
  expect(await executed(database.db)).toEqual(Object.keys(migrations));
});

it('takes the files of its folder by their names, and refuses one that is named otherwise', () => {
  const files = [
    '20261122T0545-outbox.ts',
    'index.ts',
    '0016-names-in-order.ts',
    'order.test.ts',
    '20261121T2359-jobs.ts',
  ];
  expect(namesOf(files)).toEqual(['0016-names-in-order', '20261121T2359-jobs', '20261122T0545-outbox']);
  for (const file of ['0017-next.ts', '2026-11-22-next.ts', '20261122-next.ts', 'next.ts'])
    expect(() => namesOf([file])).toThrow('20261122T0545-name');
});
