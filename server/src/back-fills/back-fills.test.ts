import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { backFillNames } from '@laurel/shared/protocol/schemas';
import { fillRows, listFillCounts, makeFillingBackFill } from '../../test/filled-rows';
import { waitUntilBlocked } from '../../test/wait-until-blocked';
import { createTestClock, type TestClock } from '../clock';
import { readConfig } from '../config';
import { openConnection } from '../database/connection';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { createJobQueue, type JobQueue } from '../jobs/queue';
import { JobRunner, runDueJobs } from '../jobs/worker';
import { silentLog } from '../log/log';
import { backFills } from '../process/back-fills';
import type { BackFill } from './back-fill';
import { pauseBackFill, resumeBackFill, runBackFills, startBackFill } from './back-fill.job';
import { findBackFill } from './store';

let database: TestDatabase;
let clock: TestClock;
let jobs: JobQueue;
const config = readConfig({ NODE_ENV: 'test' });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute();
  await database.db.deleteFrom('backFills').execute();
  await fillRows(database.db, 55);
  clock = createTestClock();
  jobs = createJobQueue(clock);
});

const startFilling = (fillingBackFill: BackFill = makeFillingBackFill(), goal = 'once') =>
  startBackFill({ db: database.db, jobs, now: clock.now() }, fillingBackFill, goal);
const makeOptions = (fillingBackFill: BackFill, db = database.db) => ({
  ...{ db, clock, log: silentLog, handlers: [runBackFills([fillingBackFill])] },
  source: { config, ports: { jobs, log: silentLog } },
});
const runFilling = (fillingBackFill: BackFill = makeFillingBackFill()) => runDueJobs(makeOptions(fillingBackFill));
const readRun = () => findBackFill(database.db, 'reseal');
const countJobs = async () => (await database.db.selectFrom('jobs').select('id').execute()).length;

test('the protocol names each back-fill', () => {
  expect(backFills.map(({ name }) => name).sort()).toEqual([...backFillNames].sort());
});

test('fills all rows in batches and says how far it is', async () => {
  const progress: (number | undefined)[] = [];
  const fillingBackFill = makeFillingBackFill(async () => {
    progress.push((await readRun())?.done);
  });
  await startFilling(fillingBackFill);
  expect(await readRun()).toMatchObject({ total: 55, done: 0, movedAt: null, endedAt: null });
  clock.advance(1000);
  await runFilling(fillingBackFill);
  expect(progress).toEqual([0, 10, 20, 30, 40, 50]);
  expect(await listFillCounts(database.db)).toEqual(Array.from({ length: 55 }, () => 1));
  expect(await readRun()).toMatchObject({ done: 55, changed: 55, skipped: 0, endedAt: clock.now() });
  expect(await countJobs()).toBe(0);
});

test('starts again once it has ended, or for another goal', async () => {
  await startFilling();
  await runFilling();
  await startFilling();
  await runFilling();
  expect(new Set(await listFillCounts(database.db))).toEqual(new Set([2]));
  const fillingBackFill = makeFillingBackFill(async (tx, batch) => {
    if (batch === 2) await startBackFill({ db: tx, jobs, now: clock.now() }, makeFillingBackFill(), 'once');
  });
  await startFilling(makeFillingBackFill(), 'another');
  await runFilling(fillingBackFill);
  expect(await readRun()).toMatchObject({ goal: 'once', total: 55, endedAt: clock.now() });
});

test('goes on where it was when a worker is killed within a batch', async () => {
  await startFilling();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../../test/hanging-back-fill.ts')],
    {
      env: { ...process.env, DATABASE_URL: database.url, NOW: clock.now().toISOString() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toBe('filled 30\n');
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  // The killed process's third batch was rolled back.
  await runFilling();
  expect(await readRun()).toMatchObject({ done: 20, place: '20', endedAt: null });
  clock.advance(60_000);
  await runFilling();
  expect(await listFillCounts(database.db)).toEqual(Array.from({ length: 55 }, () => 1));
  expect(await readRun()).toMatchObject({ done: 55, endedAt: clock.now() });
});

test('waits while it is paused, and then continues where it was', async () => {
  await startFilling();
  const work = { db: database.db, jobs, now: clock.now() };
  let pauseOutcome: Promise<boolean> | undefined;
  const fillingBackFill = makeFillingBackFill(async (_tx, batch) => {
    if (batch !== 2) return;
    // Pausing waits for the lock, which the batch holds until it ends.
    pauseOutcome = pauseBackFill(work, 'reseal');
    await waitUntilBlocked(database.db);
  });
  // The wait between batches lets the pause take the lock.
  await runFilling({ ...fillingBackFill, pauseMs: 100 });
  clock.advance(100);
  await runFilling({ ...fillingBackFill, pauseMs: 100 });
  expect(await pauseOutcome).toBe(true);
  expect(await readRun()).toMatchObject({ done: 20, pausedAt: work.now, endedAt: null });
  expect(await pauseBackFill(work, 'reseal')).toBe(false);
  clock.advance(3_600_000);
  await runFilling();
  expect(await readRun()).toMatchObject({ done: 20 });
  expect(await countJobs()).toBe(0);
  expect([await resumeBackFill(work, 'reseal'), await resumeBackFill(work, 'reseal')]).toEqual([true, false]);
  await runFilling();
  expect(await listFillCounts(database.db)).toEqual(Array.from({ length: 55 }, () => 1));
  expect(await pauseBackFill(work, 'reseal')).toBe(false);
});

test('several workers, and several starts, fill each row once', async () => {
  const otherConnections = [1, 2].map(() => openConnection(database.url, { size: 3 }));
  try {
    await startFilling();
    await Promise.all([startFilling(), startFilling(), startFilling()]);
    const runners = [database, ...otherConnections].map(
      ({ db }) => new JobRunner(makeOptions(makeFillingBackFill(), db)),
    );
    while ((await countJobs()) > 0) {
      await Promise.all(runners.map((runner) => runner.takeDueJobs()));
      await Promise.all(runners.map((runner) => runner.waitUntilIdle()));
    }
    expect(await listFillCounts(database.db)).toEqual(Array.from({ length: 55 }, () => 1));
    expect(await readRun()).toMatchObject({ done: 55, endedAt: clock.now() });
  } finally {
    for (const otherConnection of otherConnections) await otherConnection.close();
  }
});

test('a build without the back-fill leaves its job to another build', async () => {
  await startFilling();
  await runDueJobs({ ...makeOptions(makeFillingBackFill()), handlers: [runBackFills([])] });
  const [job] = await database.db.selectFrom('jobs').selectAll().execute();
  expect(job).toMatchObject({ status: 'waiting', lastError: 'This build has no back-fill reseal' });
  clock.advance(1000);
  await runFilling();
  expect(await readRun()).toMatchObject({ done: 55, endedAt: clock.now() });
});
