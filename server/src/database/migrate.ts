import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { version } from '../version';
import { openConnection } from './connection';
import { type Migration, migrations } from './migrations';
import { grantRights, hasWrongRights } from './roles';
import type { Database } from './schema';

/** The lock of Kysely's migrator, which earlier builds used. */
const lock = 3_853_314_791_062_309_107n;

type KnownMigrations = Readonly<Record<string, Migration>>;

/** A row of the table of applied migrations. */
interface AppliedMigration {
  name: string;
  /** Also false for migrations that predate this column. */
  olderCodeRuns: boolean;
  /** The build that ran the migration; null if it predates this column. */
  build: string | null;
}

/** PostgreSQL's message with its details. */
function describeError(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error);
  return [error.message, error.detail, error.hint].filter(Boolean).join(' ');
}

async function listAppliedMigrations(db: Kysely<Database>): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select name, older_code_runs, build from kysely_migration order by name`.execute(db);
  return rows;
}

/** @throws Error if a newer build made a schema that this build can't run on */
function refuseNewerSchema(migrations: readonly AppliedMigration[], knownMigrations: KnownMigrations): void {
  const strange = migrations.filter(({ name, olderCodeRuns }) => !(name in knownMigrations) && !olderCodeRuns);
  if (strange.length === 0) return;
  const names = strange.map(({ name }) => name).join(', ');
  const needed = strange.findLast(({ build }) => build !== null)?.build;
  throw new Error(
    `This build (${version}) can’t run on this database: a newer build has migrated it, and code without these migrations can’t run on its schema: ${names}. ` +
      `Start build ${needed ?? 'that brought them'} or a later one.`,
  );
}

/** Creates the table as Kysely's migrator did, plus our columns. */
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

/** Runs `work` in one process at a time. The lock belongs to the transaction, because a pooler shares sessions. */
function runLocked<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
    return work(tx);
  });
}

async function runMigration(tx: Transaction<Database>, name: string, { up, olderCodeRuns }: Migration): Promise<void> {
  try {
    await up(tx);
    // Runs deferred checks now, while we know which migration they belong to.
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    throw new Error(`Migration ${name} failed and changed nothing: ${describeError(error)}`, { cause: error });
  }
  await sql`
    insert into kysely_migration (name, timestamp, older_code_runs, build)
    values (${name}, ${new Date().toISOString()}, ${olderCodeRuns}, ${version})`.execute(tx);
}

/** @returns the name of the migration that ran; null if none was missing */
function runNextMigration(db: Kysely<Database>, knownMigrations: KnownMigrations): Promise<string | null> {
  return runLocked(db, async (tx) => {
    const applied = await listAppliedMigrations(tx);
    refuseNewerSchema(applied, knownMigrations);
    const ran = new Set(applied.map(({ name }) => name));
    const next = Object.entries(knownMigrations)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .find(([name]) => !ran.has(name));
    if (!next) return null;
    await runMigration(tx, ...next);
    return next[0];
  });
}

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/**
 * Checks the schema for a process that can't migrate. @throws Error with a printable message if migrations are
 * missing, or if the schema is too new for this build
 */
export async function requireMigrated(
  db: Kysely<Database>,
  knownMigrations: KnownMigrations = migrations,
): Promise<void> {
  const applied = await listAppliedMigrations(db).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && [undefinedTable, undefinedColumn].includes(error.code ?? '')) return [];
    throw error;
  });
  refuseNewerSchema(applied, knownMigrations);
  const ran = new Set(applied.map(({ name }) => name));
  const missing = Object.keys(knownMigrations).filter((name) => !ran.has(name));
  if (missing.length > 0)
    throw new Error(
      `The database lacks migrations (${missing.length}, first ${missing[0]}). Set DATABASE_OWNER_URL, or run: node --import tsx server/bin/migrate.ts`,
    );
}

/**
 * Migrates to the newest schema, each migration in its own transaction, and grants the server's roles their rights
 * to new tables. Processes that start together wait for each other. Missing migrations run in name order, even if
 * a later one was merged and ran first. @returns the names of the migrations that ran @throws Error with a
 * printable message if a migration failed (earlier ones are kept), or if the schema is too new for this build
 */
export async function migrateDatabase(
  db: Kysely<Database>,
  knownMigrations: KnownMigrations = migrations,
): Promise<string[]> {
  await prepareTable(db);
  const ran: string[] = [];
  for (
    let name = await runNextMigration(db, knownMigrations);
    name !== null;
    name = await runNextMigration(db, knownMigrations)
  )
    ran.push(name);
  // Also repairs a start that crashed between migrating and granting rights.
  if (await hasWrongRights(db)) await runLocked(db, grantRights);
  return ran;
}

/** Migrates the database at this address, whose role must own the tables. */
export async function migrateAs(url: string): Promise<string[]> {
  const { db, close } = openConnection(url, { size: 1 });
  try {
    return await migrateDatabase(db);
  } finally {
    await close();
  }
}
