import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { type Connection, openConnection } from '../src/database/connection';
import { startEmbeddedDatabase } from '../src/database/embedded/start';
import { migrateDatabase } from '../src/database/migrate';
import { migrations } from '../src/database/migrations';
import type { Database } from '../src/database/schema';
import { hashPassword } from '../src/domains/people/sign-in/password.rules';
import { loadSampleData } from '../src/sample';
import { makeSandboxSource } from '../test/work';
import { addCast } from './cast';
import { multiplyRows } from './rows';

export const readerName = 'kestrel_09';

export interface DatabaseServer {
  buildUrl(database: string): string;
  pid: number;
  version: string;
  query(statement: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

export async function startDatabaseServer(dataFolder: string | undefined): Promise<DatabaseServer> {
  const folder = dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'laurel-bench-')));
  const database = await startEmbeddedDatabase({ dataFolder: folder });
  const buildUrl = (name: string) => {
    const namedUrl = new URL(database.url);
    namedUrl.pathname = name;
    return namedUrl.href;
  };
  const pool = new pg.Pool({ connectionString: buildUrl('postgres'), max: 2 });
  // A connection that is still closing when the server stops isn't a failure.
  pool.on('error', () => {});
  const queryPool = (statement: string) => pool.query(statement);
  const { rows } = await queryPool("select pg_backend_pid() as pid, current_setting('server_version') as version");
  const stat = await readFile(`/proc/${rows[0].pid}/stat`, 'latin1').catch(() => ') S 0');
  return {
    buildUrl,
    query: queryPool,
    version: rows[0].version,
    pid: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
    async stop() {
      await pool.end();
      await database.stop();
      if (dataFolder) return;
      for (const place of new Set([folder, database.folder])) await rm(place, { recursive: true, force: true });
    },
  };
}

export interface Scale extends Connection {
  copyCount: number;
  url: string;
  now: Date;
  rowCount: number;
}

export async function openScale(server: DatabaseServer, copyCount: number, onProgress: (line: string) => void) {
  const schema = createHash('sha256').update(Object.keys(migrations).join()).digest('hex').slice(0, 8);
  const [template, name] = [`sample_${copyCount}_${schema}`, `bench_${copyCount}`];
  const databases = await server.query(`select from pg_database where datname = '${template}'`);
  if (!databases.rowCount) {
    onProgress(`Making ${copyCount} × the sample's rows`);
    await server.query(`create database ${template}_making`);
    const makingConnection = openConnection(server.buildUrl(`${template}_making`));
    await fillDatabase(makingConnection.db, copyCount).finally(() => makingConnection.close());
    await server.query(`alter database ${template}_making rename to ${template}`);
  }
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  const url = server.buildUrl(name);
  const connection = openConnection(url, { size: 4 });
  const { rows } = await sql<{ now: Date }>`select now from bench_clock`.execute(connection.db);
  const [{ now } = { now: new Date() }] = rows;
  return { ...connection, copyCount, url, now, rowCount: await countRows(connection.db) } satisfies Scale;
}

async function fillDatabase(db: Kysely<Database>, copyCount: number): Promise<void> {
  const now = new Date();
  await migrateDatabase(db);
  await loadSampleData(await makeSandboxSource(db, { now: () => now }), hashPassword);
  if (copyCount > 1) await multiplyRows(db, copyCount, [readerName]);
  await addCast(db, { now: () => now }, readerName);
  await sql`create table bench_clock as select ${now}::timestamptz as now`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function countRows(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(reltuples)::bigint as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
