import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { version } from '../version';
import { connect } from './connection';
import { type Migration, migrations } from './migrations';
import { giveRights, lackRights } from './roles';
import type { Database } from './schema';

/** Kysely's migrator, which earlier builds used, takes the same lock. */
const lock = 3_853_314_791_062_309_107n;

type Known = Readonly<Record<string, Migration>>;

/** A migration that has run, as the database remembers it. */
interface Applied {
  name: string;
  /** False also for those from before migrations said so. */
  olderCodeRuns: boolean;
  /** The build that ran it; null for those from before it was noted. */
  build: string | null;
}

/** PostgreSQL's own words: its message, and what it adds to it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error);
  return [error.message, error.detail, error.hint].filter(Boolean).join(' ');
}

async function appliedIn(db: Kysely<Database>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select name, older_code_runs, build from kysely_migration order by name`.execute(db);
  return rows;
}

/** @throws Error if this build can't run on a schema that newer builds have made. */
function refuseNewerSchema(applied: readonly Applied[], known: Known): void {
  const strange = applied.filter(({ name, olderCodeRuns }) => !(name in known) && !olderCodeRuns);
  if (strange.length === 0) return;
  const names = strange.map(({ name }) => name).join(', ');
  const needed = strange.findLast(({ build }) => build !== null)?.build;
  throw new Error(
    `This build (${version}) can’t run on this database: a newer build has migrated it, and code without these migrations can’t run on its schema: ${names}. ` +
      `Start build ${needed ?? 'that brought them'} or a later one.`,
  );
}

/** As Kysely's migrator made it, and what it doesn't know of. */
async function prepareTable(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('kysely_migration') and attname = 'build'`.execute(db);
  if (rows.length > 0) return;
  await alone(db, async (tx) => {
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

/** One process at a time. The lock belongs to the transaction: a pooler gives a session to others. */
function alone<Result>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
    return work(tx);
  });
}

async function run(tx: Transaction<Database>, name: string, { up, olderCodeRuns }: Migration): Promise<void> {
  try {
    await up(tx);
    // What is checked at the commit is checked here, while it is known which migration it is.
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    throw new Error(`Migration ${name} failed and changed nothing: ${wordsOf(error)}`, { cause: error });
  }
  await sql`
    insert into kysely_migration (name, timestamp, older_code_runs, build)
    values (${name}, ${new Date().toISOString()}, ${olderCodeRuns}, ${version})`.execute(tx);
}

/** @returns the name of the migration that it ran; null if none is missing. */
function runNext(db: Kysely<Database>, known: Known): Promise<string | null> {
  return alone(db, async (tx) => {
    const applied = await appliedIn(tx);
    refuseNewerSchema(applied, known);
    const ran = new Set(applied.map(({ name }) => name));
    const next = Object.entries(known)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .find(([name]) => !ran.has(name));
    if (!next) return null;
    await run(tx, ...next);
    return next[0];
  });
}

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/**
 * For a process that may not migrate.
 * @throws Error that can be printed as it is: migrations are missing, or the schema is newer than this build can run on.
 */
export async function requireMigrated(db: Kysely<Database>, known: Known = migrations): Promise<void> {
  const applied = await appliedIn(db).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && [undefinedTable, undefinedColumn].includes(error.code ?? '')) return [];
    throw error;
  });
  refuseNewerSchema(applied, known);
  const ran = new Set(applied.map(({ name }) => name));
  const missing = Object.keys(known).filter((name) => !ran.has(name));
  if (missing.length > 0)
    throw new Error(
      `The database lacks migrations (${missing.length}, first ${missing[0]}). Set DATABASE_OWNER_URL, or run: node --import tsx server/bin/migrate.ts`,
    );
}

/**
 * Brings the database to the newest schema, each migration in a transaction of its own, and gives the server's roles,
 * if there are any, their rights to what is new. Processes starting together
 * wait for each other. Missing migrations run in name order, even if a later one ran before them: it was merged first.
 * @returns the names of the migrations that ran.
 * @throws Error that can be printed as it is: a migration failed, those before it stay; or the schema is newer than
 * this build can run on.
 */
export async function migrate(db: Kysely<Database>, known: Known = migrations): Promise<string[]> {
  await prepareTable(db);
  const ran: string[] = [];
  for (let name = await runNext(db, known); name !== null; name = await runNext(db, known)) ran.push(name);
  // Also after a start that ended before it had done so.
  if (await lackRights(db)) await alone(db, giveRights);
  return ran;
}

/** The same under the role that owns the tables. */
export async function migrateAs(url: string): Promise<string[]> {
  const { db, close } = connect(url, { size: 1 });
  try {
    return await migrate(db);
  } finally {
    await close();
  }
}
