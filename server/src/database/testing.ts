import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Connection, openConnection } from './connection';
import { isAlive, stopLeftoverServer } from './embedded/postmaster';
import { startEmbeddedDatabase } from './embedded/start';
import { migrateDatabase } from './migrate';
import { migrations } from './migrations';
import type { PoolAddresses } from './pools';
import { setUpRoles } from './role-addresses';

const urlVariable = 'LAUREL_TEST_DATABASE_URL';
const rolesVariable = 'LAUREL_TEST_DATABASE_ROLES';
const template = 'laurel_template';

/** Databases are created and dropped much faster in memory. */
const memoryFolder = '/dev/shm';
/** More than a run needs, to leave room for other programs. */
const neededBytes = 4 * 2 ** 30;

async function findTestFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes ? memoryFolder : os.tmpdir();
}

const hourMs = 3_600_000;

async function removeLeftOvers(testFolder: string): Promise<void> {
  for (const name of await readdir(testFolder)) {
    const pid = /^laurel-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = path.join(testFolder, name);
    const stats = await stat(folder).catch(() => null);
    if (!stats || Date.now() - stats.mtimeMs < hourMs) continue;
    await stopLeftoverServer(path.join(folder, 'postgres', 'cluster'));
    await rm(folder, { recursive: true, force: true });
  }
}

export async function startTestServer(): Promise<{ stop(): Promise<void> }> {
  const testFolder = await findTestFolder();
  await removeLeftOvers(testFolder);
  const dataFolder = await mkdtemp(path.join(testFolder, `laurel-test-${process.pid}-`));
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(dataFolder, 0o755);
  const server = await startEmbeddedDatabase({ dataFolder, durable: false });
  const stopServer = async () => {
    await server.stop();
    await Promise.all([dataFolder, server.folder].map((folder) => rm(folder, { recursive: true, force: true })));
  };
  try {
    process.env[rolesVariable] = JSON.stringify(await setUpRoles(server.url));
    await executeStatement(server.url, `create database ${template}`);
    const connection = openConnection(replaceDatabaseName(server.url, template), { size: 2 });
    const phases = process.env.LAUREL_TEST_FIRST_HALF === '1' ? (['before'] as const) : undefined;
    await migrateDatabase(connection.db, migrations, phases).finally(() => connection.close());
    process.env[urlVariable] = server.url;
    process.env.LAUREL_FILES = path.join(dataFolder, 'files');
    return { stop: stopServer };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

export interface TestDatabase extends Connection {
  name: string;
  url: string;
  addresses: PoolAddresses;
}

/** With `announces`, its connection announces changes as a server's does. Only tests that listen or share answers need it, and it takes time. */
export async function createTestDatabase(from = template, { announces = false } = {}): Promise<TestDatabase> {
  const { [urlVariable]: serverUrl, [rolesVariable]: roleAddresses } = process.env;
  if (!serverUrl || !roleAddresses)
    throw new Error('No test database server: the jest project must name server/test/global-setup.ts.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await executeStatement(serverUrl, `create database ${name} template ${from} strategy file_copy`);
  const url = replaceDatabaseName(serverUrl, name);
  const connection = openConnection(url, { size: 10, announces });
  const { writer, reader, limits }: PoolAddresses = JSON.parse(roleAddresses);
  return {
    ...connection,
    name,
    url,
    addresses: {
      writer: replaceDatabaseName(writer, name),
      reader: replaceDatabaseName(reader, name),
      limits: replaceDatabaseName(limits, name),
    },
    close: async () => {
      await connection.close();
      await executeStatement(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

function replaceDatabaseName(url: string, database: string): string {
  return new URL(`/${database}`, url).href.replace(/^postgres:\/\/[^@]*@/, `postgres://${readCredentials(url)}@`);
}

function readCredentials(url: string): string {
  const { username, password } = new URL(url);
  return `${username}:${password}`;
}

async function executeStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
