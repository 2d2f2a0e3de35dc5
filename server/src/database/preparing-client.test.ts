import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './testing';
import { runInTransaction } from './transaction';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await sql`create table things (id int primary key, name text)`.execute(database.db);
  await sql`insert into things values (1, 'one')`.execute(database.db);
});
afterEach(() => database.close());

const buildThingQuery = () => sql`select * from things where id = ${1}`;

const selectThing = async (db = database.db) => (await buildThingQuery().execute(db)).rows;

it('prepares frequent statements only', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let run = 0; run < 5; run += 1) await selectThing(connection);
    await sql`select ${2} + 40 as once`.execute(connection);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    expect(rows.map(({ statement }) => statement)).toEqual(['select * from things where id = $1']);
  });
});

it('plans searches and marked statements with their values', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let run = 0; run < 5; run += 1) {
      await sql`select * from things where name ilike ${'o%'}`.execute(connection);
      await sql`-- planned each time
        select * from things where id < ${5}`.execute(connection);
    }
    const { rows } = await sql`select from pg_prepared_statements`.execute(connection);
    expect(rows).toEqual([]);
  });
});

it('prepares again after a table gained a column', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let run = 0; run < 5; run += 1) await selectThing(connection);
    await sql`alter table things add column colour text default 'red'`.execute(connection);
    expect(await selectThing(connection)).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
  });
});

it('retries a transaction after a stale plan', async () => {
  for (let run = 0; run < 5; run += 1) await runInTransaction(database.db, (tx) => selectThing(tx));
  await sql`alter table things add column colour text default 'red'`.execute(database.db);
  const results = await runInTransaction(database.db, async (tx) => {
    await sql`update things set name = name || '!'`.execute(tx);
    return selectThing(tx);
  });
  expect(results).toEqual([{ id: 1, name: 'one!', colour: 'red' }]);
});
