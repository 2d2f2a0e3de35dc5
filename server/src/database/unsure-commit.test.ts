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
let writerConnection: Connection;
let operatorConnection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-unsure-'));
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  server = await startEmbeddedDatabase({ dataFolder: folder, durable: false });
  writerConnection = openConnection(server.url, { size: 1 });
  operatorConnection = openConnection(server.url, { size: 1 });
  await sql`set synchronous_commit to off`.execute(operatorConnection.db);
  await sql`create table things (name text)`.execute(operatorConnection.db);
  await sql`alter system set synchronous_standby_names to 'nobody'`.execute(operatorConnection.db);
  await sql`select pg_reload_conf()`.execute(operatorConnection.db);
}, 60_000);
afterAll(async () => {
  await writerConnection.close();
  await operatorConnection.close();
  await server.stop();
  await Promise.all([folder, server.folder].map((each) => rm(each, { recursive: true, force: true })));
});

async function waitForSecondNode(): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event = 'SyncRep'`.execute(operatorConnection.db);
    if (rows[0]) return rows[0].pid;
  }
}

it.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'a wait for the second node ended by %s is not a success',
  async (endFunction) => {
    const write = runInTransaction(writerConnection.db, async (tx) => {
      await sql`set local synchronous_commit to on`.execute(tx);
      await sql`insert into things values (${endFunction})`.execute(tx);
    });
    const connectionEnd = waitForSecondNode().then((pid) =>
      sql`select ${sql.ref(endFunction)}(${pid}::int)`.execute(operatorConnection.db),
    );
    await expect(write).rejects.toBeInstanceOf(OutcomeUnknownError);
    await connectionEnd;
    const { rows } = await sql`select from things where name = ${endFunction}`.execute(operatorConnection.db);
    expect(rows).toHaveLength(1);
  },
);
