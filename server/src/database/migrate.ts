import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { version } from '../version';
import { openConnection } from './connection';
import { type Migration, type MigrationPhase, migrations } from './migrations';
import { grantRights, hasWrongRights } from './roles';
import type { Database } from './schema';

/** Earlier builds take this lock too, through Kysely's migrator. */
const lockId = 3_853_314_791_062_309_107n;

type KnownMigrations = Readonly<Record<string, Migration>>;

interface AppliedMigration {
  name: string;
  olderCodeRuns: boolean;
  build: string | null;
}

function describeError(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error);
  return [error.message, error.detail, error.hint].filter(Boolean).join(' ');
}

async function listAppliedMigrations(db: Kysely<Database>): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select name, older_code_runs, build from kysely_migration order by name`.execute(db);
  return rows;
}

function refuseNewerSchema(migrations: readonly AppliedMigration[], knownMigrations: KnownMigrations): void {
  const unknownMigrations = migrations.filter(
    ({ name, olderCodeRuns }) => !(name in knownMigrations) && !olderCodeRuns,
  );
  if (unknownMigrations.length === 0) return;
  const names = unknownMigrations.map(({ name }) => name).join(', ');
  const neededBuild = unknownMigrations.findLast(({ build }) => build !== null)?.build;
  throw new Error(
    `This build (${version}) can’t run on this database: a newer build has migrated it, and code without these migrations can’t run on its schema: ${names}. ` +
      `Start build ${neededBuild ?? 'that brought them'} or a later one.`,
  );
}

async function prepareTable(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('kysely_migration') and attname = 'build'`.execute(db);
  if (rows.length > 0) return;
  await runLocked(db, async (tx) => {
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(tx);
    await sql`
      alter table kysely_migration add column if not exists older_code_runs boolean not null default false,
        add column if not exists build text`.execute(tx);
  });
}

/** A migration that waits for a table's lock makes later queries of that table wait too. */
const lockTimeout = '2s';
const maxLockTries = 30;
const retryMs = 250;

/** The lock belongs to the transaction, because a pooler shares sessions. */
async function runLocked<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const outcome = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(lockId)}) as taken`.execute(tx);
      return rows[0]?.taken ? { result: await work(tx) } : null;
    });
    if (outcome) return outcome.result;
    await setTimeout(retryMs);
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries >= maxLockTries || !(error instanceof Error) || !isLockTimeout(error.cause)) throw error;
      await setTimeout(retryMs);
    }
}

async function runMigration(tx: Transaction<Database>, name: string, { up, olderCodeRuns }: Migration): Promise<void> {
  try {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
    await up(tx);
    // Runs deferred checks here, so that their errors name the migration.
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    throw new Error(`Migration ${name} failed and changed nothing: ${describeError(error)}`, { cause: error });
  }
  await saveApplied(tx, name, olderCodeRuns);
}

const saveApplied = (db: Kysely<Database>, name: string, olderCodeRuns: boolean) =>
  sql`
    insert into kysely_migration (name, timestamp, older_code_runs, build)
    values (${name}, ${new Date().toISOString()}, ${olderCodeRuns}, ${version})
    on conflict do nothing`.execute(db);

async function runOutsideTransaction(db: Kysely<Database>, name: string, migration: Migration): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(lockId + 1n)}) as taken`.execute(db);
  if (!rows[0]?.taken) {
    await setTimeout(retryMs);
    return false;
  }
  try {
    if ((await listAppliedMigrations(db)).some((each) => each.name === name)) return false;
    await migration.up(db);
    await saveApplied(db, name, migration.olderCodeRuns);
    return true;
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${describeError(error)}`, { cause: error });
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(lockId + 1n)})`.execute(db).catch(() => {});
  }
}

type Phases = readonly MigrationPhase[];
const allPhases: Phases = ['before', 'after'];

const longestWaitMs = 3_600_000;

const takeNextMigration = (db: Kysely<Database>, knownMigrations: KnownMigrations, phases: Phases) =>
  retryWhileLocked(() =>
    runLocked(db, async (tx) => {
      const appliedMigrations = await listAppliedMigrations(tx);
      refuseNewerSchema(appliedMigrations, knownMigrations);
      const appliedNames = new Set(appliedMigrations.map(({ name }) => name));
      const missingMigration = Object.entries(knownMigrations)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .find(([name, { phase = 'before' }]) => !appliedNames.has(name) && phases.includes(phase));
      if (missingMigration && !missingMigration[1].isOutsideTransaction) await runMigration(tx, ...missingMigration);
      return missingMigration;
    }),
  );

async function runNextMigration(
  db: Kysely<Database>,
  knownMigrations: KnownMigrations,
  phases: Phases,
): Promise<string | null> {
  const beganAt = Date.now();
  for (;;) {
    const nextMigration = await takeNextMigration(db, knownMigrations, phases);
    if (!nextMigration) return null;
    const [name, migration] = nextMigration;
    if (!migration.isOutsideTransaction) return name;
    if (await db.connection().execute((connection) => runOutsideTransaction(connection, name, migration))) return name;
    if (Date.now() - beganAt > longestWaitMs)
      throw new Error(
        `Migration ${name} has been running elsewhere for an hour. If it isn't: its lock belongs to a connection, so give the process that migrates an address without a pooler.`,
      );
  }
}

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/** @throws Error with a printable message if migrations of the phase `before` are missing, or the schema is too new for this build */
export async function requireMigrated(
  db: Kysely<Database>,
  knownMigrations: KnownMigrations = migrations,
): Promise<void> {
  const appliedMigrations = await listAppliedMigrations(db).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && [undefinedTable, undefinedColumn].includes(error.code ?? '')) return [];
    throw error;
  });
  refuseNewerSchema(appliedMigrations, knownMigrations);
  const appliedNames = new Set(appliedMigrations.map(({ name }) => name));
  const missingNames = Object.entries(knownMigrations)
    .filter(([name, { phase }]) => !appliedNames.has(name) && phase !== 'after')
    .map(([name]) => name);
  if (missingNames.length > 0)
    throw new Error(
      `The database lacks migrations (${missingNames.length}, first ${missingNames[0]}). Set DATABASE_OWNER_URL, or run: node --import tsx server/bin/migrate.ts`,
    );
}

/** Missing migrations run in name order, even if a later one ran before. */
export async function migrateDatabase(
  db: Kysely<Database>,
  knownMigrations: KnownMigrations = migrations,
  phases: Phases = allPhases,
): Promise<string[]> {
  await prepareTable(db);
  const appliedNames: string[] = [];
  for (
    let name = await runNextMigration(db, knownMigrations, phases);
    name !== null;
    name = await runNextMigration(db, knownMigrations, phases)
  )
    appliedNames.push(name);
  // Also repairs rights after a start that crashed between migrating and granting them.
  if (await hasWrongRights(db)) await runLocked(db, grantRights);
  return appliedNames;
}

export async function migrateDatabaseAt(url: string, phases: Phases = allPhases): Promise<string[]> {
  const { db, close } = openConnection(url, { size: 1 });
  try {
    return await migrateDatabase(db, migrations, phases);
  } finally {
    await close();
  }
}
