import { type Kysely, sql } from 'kysely';
import { version } from '../../version';
import { migrateDatabase, requireMigrated } from '../migrate';
import { listNames } from '../migration-files/names';
import type { Database } from '../schema';
import { createTestDatabase, type TestDatabase } from '../testing';
import { listSilentMigrations, type Migration, migrations, readMigration, silentMigrations } from '.';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function emptyDatabase() {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
}

const numberedMigrations = Object.fromEntries(Object.entries(migrations).filter(([name]) => /^\d{4}-/.test(name)));

const makeMigration = (table: string, needs = 'users', olderCodeRuns = false): Migration => ({
  olderCodeRuns,
  async up(db) {
    await sql`select 1 from ${sql.table(needs)}`.execute(db);
    await sql`create table ${sql.table(table)} (id int)`.execute(db);
  },
});

const listExecutedMigrations = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

it('upgrades a database from numbered to dated migrations', async () => {
  await emptyDatabase();
  expect(await migrateDatabase(database.db, numberedMigrations)).toHaveLength(14);
  const datedMigrations = {
    '20990101T0900-one': makeMigration('one'),
    '20990101T0901-two': makeMigration('two', 'one'),
  };
  expect(await migrateDatabase(database.db, { ...datedMigrations, ...migrations })).toEqual([
    ...Object.keys(migrations).filter((name) => !(name in numberedMigrations)),
    ...Object.keys(datedMigrations),
  ]);
  expect(await migrateDatabase(database.db, { ...datedMigrations, ...migrations })).toEqual([]);
  expect(await listExecutedMigrations(database.db)).toEqual([
    ...Object.keys(migrations),
    ...Object.keys(datedMigrations),
  ]);
});

it('runs a migration merged later but named earlier', async () => {
  const laterMigrations = { '20990102T0900-later': makeMigration('later') };
  await migrateDatabase(database.db, { ...migrations, ...laterMigrations });
  const allMigrations = { ...migrations, ...laterMigrations, '20990101T0900-earlier': makeMigration('earlier') };
  expect(await migrateDatabase(database.db, allMigrations)).toEqual(['20990101T0900-earlier']);
  expect(await migrateDatabase(database.db, allMigrations)).toEqual([]);
});

it('keeps migrations before a failed one, and reports it in PostgreSQL’s words', async () => {
  const brokenMigrations = {
    ...migrations,
    '20990101T0900-one': makeMigration('one'),
    '20990101T0901-two': makeMigration('two', 'nowhere'),
    '20990101T0902-three': makeMigration('three'),
  };
  await expect(migrateDatabase(database.db, brokenMigrations)).rejects.toThrow(
    'Migration 20990101T0901-two failed and changed nothing: relation "nowhere" does not exist',
  );
  expect(await listExecutedMigrations(database.db)).toEqual([...Object.keys(migrations), '20990101T0900-one']);
  const fixedMigrations = { ...brokenMigrations, '20990101T0901-two': makeMigration('two') };
  expect(await migrateDatabase(database.db, fixedMigrations)).toEqual(['20990101T0901-two', '20990101T0902-three']);
});

it('names the migration whose rows violate a deferred check', async () => {
  await emptyDatabase();
  const lateMigration: Migration = {
    olderCodeRuns: true,
    async up(db) {
      await sql`create table pairs (id int primary key, other int references pairs deferrable initially deferred)`.execute(
        db,
      );
      await sql`insert into pairs values (1, 2)`.execute(db);
    },
  };
  await expect(migrateDatabase(database.db, { '20990101T0900-late': lateMigration })).rejects.toThrow(
    /^Migration 20990101T0900-late failed and changed nothing: .*foreign key constraint.* Key \(other\)=\(2\) is not present/,
  );
});

it('changes a table whose rows an earlier migration of the same start changed', async () => {
  await emptyDatabase();
  const tableMigration: Migration = {
    olderCodeRuns: true,
    async up(db) {
      await sql`create table parents (id int primary key)`.execute(db);
      await sql`create table children (id int references parents deferrable initially deferred)`.execute(db);
      await sql`insert into parents values (1)`.execute(db);
      await sql`insert into children values (1)`.execute(db);
    },
  };
  const indexMigration: Migration = {
    olderCodeRuns: true,
    up: async (db) => void (await sql`create index children_idx on children (id)`.execute(db)),
  };
  expect(
    await migrateDatabase(database.db, {
      '20990101T0900-tables': tableMigration,
      '20990101T0901-index': indexMigration,
    }),
  ).toHaveLength(2);
});

it('lets several processes start together', async () => {
  await emptyDatabase();
  const counts = await Promise.all([1, 2, 3].map(() => migrateDatabase(database.db, migrations)));
  expect(counts.flat().sort()).toEqual(Object.keys(migrations));
});

it('runs migrations of the phase `after` only when asked to', async () => {
  const afterMigration: Migration = { ...makeMigration('removed'), phase: 'after' };
  const addedMigrations = {
    ...migrations,
    '20990101T0900-after': afterMigration,
    '20990101T0901-before': makeMigration('added'),
  };
  expect(await migrateDatabase(database.db, addedMigrations, ['before'])).toEqual(['20990101T0901-before']);
  await requireMigrated(database.db, addedMigrations);
  expect(await migrateDatabase(database.db, addedMigrations)).toEqual(['20990101T0900-after']);
});

it('waits briefly for a table that others use, lets them go on, and tries again', async () => {
  const alterMigration: Migration = {
    olderCodeRuns: true,
    up: async (db) => void (await sql`alter table games add column tried int`.execute(db)),
  };
  let isMigrated = false;
  let releaseTable = () => {};
  let heldTransaction: Promise<void> = Promise.resolve();
  await new Promise<void>((isHeld) => {
    heldTransaction = database.db.transaction().execute(async (tx) => {
      await sql`select 1 from games`.execute(tx);
      await new Promise<void>((resolve) => {
        releaseTable = resolve;
        isHeld();
      });
    });
  });
  const migrationRun = migrateDatabase(database.db, { ...migrations, '20990101T0900-alter': alterMigration }).then(
    (migrationNames) => {
      isMigrated = true;
      return migrationNames;
    },
  );
  const beganAtMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await sql`select 1 from games`.execute(database.db);
  expect(performance.now() - beganAtMs).toBeLessThan(20_000);
  expect(isMigrated).toBe(false);
  releaseTable();
  await heldTransaction;
  expect(await migrationRun).toEqual(['20990101T0900-alter']);
});

it('builds an index concurrently while calls write, in one of several processes, and again after a failure', async () => {
  let buildCount = 0;
  const indexMigration: Migration = {
    olderCodeRuns: true,
    isOutsideTransaction: true,
    async up(db) {
      buildCount += 1;
      await sql`drop index concurrently if exists games_tried`.execute(db);
      await sql`create index concurrently games_tried on games (id)`.execute(db);
      if (buildCount === 1) throw new Error('The server was stopped');
    },
  };
  const knownMigrations = { ...migrations, '20990101T0900-index': indexMigration };
  await expect(migrateDatabase(database.db, knownMigrations)).rejects.toThrow(
    '20990101T0900-index failed: The server was stopped',
  );
  await requireMigrated(database.db, migrations);
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.db, knownMigrations)));
  expect(buildCount).toBe(2);
  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'games_tried'::regclass`.execute(
    database.db,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

describe('an older build', () => {
  const addNewerMigrations = (olderCodeRuns: boolean) => ({
    ...migrations,
    '20990101T0900-one': makeMigration('one', 'users', true),
    '20990101T0901-two': makeMigration('two', 'users', olderCodeRuns),
  });

  it('starts on a newer schema that it can run on, and runs its own missing migrations', async () => {
    await migrateDatabase(database.db, addNewerMigrations(true));
    expect(await migrateDatabase(database.db, migrations)).toEqual([]);
    expect(
      await migrateDatabase(database.db, { ...migrations, '20990101T0800-own': makeMigration('own') }),
    ).toHaveLength(1);
  });

  it('otherwise names the newer build, and changes nothing', async () => {
    await migrateDatabase(database.db, addNewerMigrations(false));
    await expect(
      migrateDatabase(database.db, { ...migrations, '20990101T0800-own': makeMigration('own') }),
    ).rejects.toThrow(`20990101T0901-two. Start build ${version} or a later one.`);
    expect(await listExecutedMigrations(database.db)).not.toContain('20990101T0800-own');
  });
});

it('accepts a database migrated by Kysely, which recorded less', async () => {
  await emptyDatabase();
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    database.db,
  );
  await sql`insert into kysely_migration values ('20990101T0900-of-a-newer-build', '')`.execute(database.db);
  await expect(migrateDatabase(database.db, migrations)).rejects.toThrow('20990101T0900-of-a-newer-build');
});

it('requires each migration to say whether older code can run, and refuses older code by default', () => {
  expect(silentMigrations).toEqual([]);
  const up = async () => {};
  expect(
    listSilentMigrations({ '20261124T1500-silent': { up }, '20261124T1501-says-no': { up, olderCodeRuns: false } }),
  ).toEqual(['20261124T1500-silent']);
  expect(readMigration('20261124T1500-silent', { up })).toEqual({
    ...{ up, olderCodeRuns: false },
    ...{ phase: 'before', isOutsideTransaction: false },
  });
  expect(() => readMigration('20261124T1500-empty', { olderCodeRuns: true })).toThrow('exports no function "up"');
});

it('reads the migrations of its folder by name, and refuses other names', () => {
  const files = [
    '20261122T0545-outbox.ts',
    'index.ts',
    '0016-names-in-order.ts',
    'order.test.ts',
    '20261121T2359-jobs.ts',
  ];
  expect(listNames(files)).toEqual(['0016-names-in-order', '20261121T2359-jobs', '20261122T0545-outbox']);
  for (const file of ['0017-next.ts', '2026-11-22-next.ts', '20261122-next.ts', 'next.ts'])
    expect(() => listNames([file])).toThrow('20261122T0545-name');
});
