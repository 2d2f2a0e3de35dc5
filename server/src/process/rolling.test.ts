import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { isFullRun } from '../../../tools/checks/full-run';
import { type Haproxy, hasHaproxy, startHaproxy } from '../../test/haproxy';
import { checkOutCommit } from '../../test/upgrades/check-out';
import { findLastTag, listMainStates } from '../../test/upgrades/history';
import { findOldestRunningState } from '../../test/upgrades/release';
import { findFreePort } from '../database/embedded/start';
import { migrations } from '../database/migrations';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { waitUntilStarted } from './testing/address';
import { followChanges, startLoad } from './testing/load';

const paceFactor = Number(process.env.LAUREL_PACE ?? 1);
if (isFullRun && !hasHaproxy()) process.stderr.write('Not run: rolling restarts, because HAProxy is not installed\n');
const testRolling = isFullRun && hasHaproxy() ? test : test.skip;

interface CodeVersion {
  folder: string;
  args: readonly string[];
}
const todayCode: CodeVersion = { folder: path.resolve(__dirname, '../../..'), args: ['server/dist/serve.js'] };

type Slot = 0 | 1;
const slots: readonly Slot[] = [0, 1];

const children: ChildProcess[] = [];
let database: TestDatabase;
let ports: readonly [number, number];
let haproxy: Haproxy | undefined;

beforeEach(async () => {
  ports = [await findFreePort(), await findFreePort()];
});
afterEach(async () => {
  await haproxy?.close();
  haproxy = undefined;
  const runningChildren = children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    runningChildren.map((child) => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    }),
  );
  await database.close();
});

async function startWeb({ folder, args }: CodeVersion, slot: Slot): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATABASE_URL: database.url,
      DATABASE_POOL: '6',
      LAUREL_PROCESS: 'web',
      LAUREL_SITE: path.join(__dirname, 'no-site'),
      PORT: String(ports[slot]),
      TRUST_PROXY: '127.0.0.1',
      SAMPLE_DATA: 'false',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      STOP_DELAY: '5',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  await waitUntilStarted(child);
  return child;
}

async function waitUntilServersUp({ listServersUp }: Haproxy): Promise<void> {
  while ((await listServersUp()).join() !== 'web1,web2') await new Promise((resolve) => setTimeout(resolve, 100));
}

async function replaceUnderLoad(before: CodeVersion, after: CodeVersion, what: string): Promise<void> {
  const oldWebs = [await startWeb(before, 0), await startWeb(before, 1)];
  const proxy = await startHaproxy(ports);
  haproxy = proxy;
  await waitUntilServersUp(proxy);
  const load = startLoad(proxy.address);
  for (const slot of slots) {
    const streams = await Promise.all(Array.from({ length: 20 }, () => followChanges(proxy.address)));
    const streamEnds = streams.map(({ readToEnd }) => readToEnd());
    const stoppingChild = oldWebs[slot];
    if (!stoppingChild) throw new Error('There are two processes');
    const processEnd = once(stoppingChild, 'exit');
    stoppingChild.kill('SIGTERM');
    expect(await processEnd).toEqual([0, null]);
    await startWeb(after, slot);
    await waitUntilServersUp(proxy);
    const outcomes = await Promise.all(streamEnds.map((read) => Promise.race([read, Promise.resolve('open')])));
    expect([...new Set(outcomes)].sort()).toEqual(['ended', 'open']);
  }
  const { 'read 200': readCount = 0, 'command 200': commandCount = 0, ...otherCounts } = await load.end();
  expect(otherCounts).toEqual({});
  expect(Math.min(readCount, commandCount)).toBeGreaterThan(20);
  const { count } = await database.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('username', 'like', 'rolling%')
    .executeTakeFirstOrThrow();
  expect(count).toBe(commandCount);
  process.stderr.write(`${what} behind HAProxy: ${readCount} reads and ${commandCount} commands, none lost\n`);
}

testRolling(
  'a restart loses no request and breaks no stream',
  async () => {
    database = await createTestDatabase();
    await replaceUnderLoad(todayCode, todayCode, 'Rolling restart');
  },
  300_000 * paceFactor,
);

testRolling(
  'an upgrade from the last release, with its migrations, loses no request and breaks no stream',
  async () => {
    const release = findLastTag() ?? findOldestRunningState(listMainStates() ?? [], migrations);
    database = await createTestDatabase('template1');
    if (!release) {
      process.stderr.write('Not run: an upgrade, because these sources have no history\n');
      return;
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'laurel-rolling-'));
    try {
      const sources = await checkOutCommit(release.commit, folder);
      const releaseCode = { folder: sources, args: ['--import', 'tsx', 'server/bin/serve.ts'] };
      await replaceUnderLoad(releaseCode, todayCode, `Upgrade from ${release.commit}`);
      const { rows } = await sql`select name from kysely_migration`.execute(database.db);
      expect(rows.length).toBeGreaterThan(release.migrations.length);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  600_000 * paceFactor,
);
