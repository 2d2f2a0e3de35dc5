import { canBuildQueries, findQueries } from './queries';

test.each([
  ['a query of Kysely', `const rows = await db.selectFrom('users').selectAll().execute();`, ['execute', 'selectFrom']],
  [
    'one that a store began',
    'const row = await participants(db).where(`id`, `=`, id).executeTakeFirst();',
    ['executeTakeFirst'],
  ],
  ['SQL', "import { type Kysely, sql } from 'kysely';\nawait sql`select 1`.execute(db);", ['execute', 'sql']],
  ['SQL by another name', "import { sql as raw } from 'kysely';", ['raw']],
  ['a method that is passed on', `const begin = db.insertInto;`, ['insertInto']],
])('%s is found', (_what, source, queries) => {
  expect(findQueries(source).sort()).toEqual(queries);
});

test("types of Kysely and other calls don't count as queries", () => {
  const source = `
    import type { Kysely } from 'kysely';
    import { type Transaction } from 'kysely';
    export const findUser = (db: Kysely<Database>, id: string) => findUserById(db, id).then((row) => notify(row));`;
  expect(findQueries(source)).toEqual([]);
});

test.each([
  ['src/domains/play/contests/list.store.ts', true],
  ['src/alarms/store.ts', true],
  ['bin/grant.ts', false],
  ['src/domains/play/contests/commands.ts', false],
  ['src/domains/play/contests/restore.ts', false],
  ['src/domains/play/contests/testing.ts', true],
])('%s: %s', (file, expected) => {
  expect(canBuildQueries(file)).toBe(expected);
});
