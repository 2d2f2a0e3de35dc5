import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type Connection, openConnection } from './connection';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/start';
import { OutcomeUnknownError } from './outage';
import { runInTransaction } from './transaction';

let folder: string;
let server: EmbeddedDatabase;
let ownConnection: Connection;
let operator: Connection;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-unsure-'));
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  server = await startEmbeddedDatabase({ dataFolder: folder, durable: false });
  ownConnection = openConnection(server.url, { size: 1 });
  operator = openConnection(server.url, { size: 1 });
  await sql`set synchronous_commit to off`.execute(operator.db);
  await sql`create table things (name text)`.execute(operator.db);
  await sql`alter system set synchronous_standby_names to 'nobody'`.execute(operator.db);
  await sql`select pg_reload_conf()`.execute(operator.db);
}, 60_000);
afterAll(async () => {
  await ownConnection.close();
  await operator.close();
  await server.stop();
  await Promise.all([folder, server.folder].map((each) => rm(each, { recursive: true, force: true })));
});

async function waitForSecondNode(): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event = 'SyncRep'`.execute(operator.db);
    if (rows[0]) return rows[0].pid;
  }
}

it.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'a wait for the second node ended by %s is not a success',
  async (ends) => {
    const write = runInTransaction(ownConnection.db, async (tx) => {
      await sql`set local synchronous_commit to on`.execute(tx);
      await sql`insert into things values (${ends})`.execute(tx);
    });
    const connectionEnd = waitForSecondNode().then((pid) =>
      sql`select ${sql.ref(ends)}(${pid}::int)`.execute(operator.db),
    );
    await expect(write).rejects.toBeInstanceOf(OutcomeUnknownError);
    await connectionEnd;
    const { rows } = await sql`select from things where name = ${ends}`.execute(operator.db);
    expect(rows).toHaveLength(1);
  },
);
