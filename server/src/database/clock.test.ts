import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { claimDueDeadlines, setDeadlines } from '../deadlines/store';
import { faucetJob } from '../domains/coins/wallets/faucet.job';
import { checkCode, issueCode } from '../domains/people/sign-in/codes.commands';
import { handleJob } from '../jobs/job';
import { createJobQueue } from '../jobs/queue';
import { JobRunner } from '../jobs/worker';
import { createRecordingLog } from '../log/log';
import { deleteExpiredRows } from '../process/cleanup';
import { followDatabaseClock } from './clock';
import { createTestDatabase, type TestDatabase } from './testing';

const hour = 3_600_000;
const minute = 60_000;
const second = 1000;

let database: TestDatabase;
let log: ReturnType<typeof createRecordingLog>;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  log = createRecordingLog();
});
afterEach(async () => {
  jest.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
  await database.close();
});

const setMachineClockError = (milliseconds: number) =>
  jest.useFakeTimers({
    now: performance.timeOrigin + performance.now() + milliseconds,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
    ],
  });

async function startClock(errorMs: number) {
  setMachineClockError(errorMs);
  const { clock, stop } = await followDatabaseClock(database.db, log);
  stops.push(stop);
  return clock;
}

async function readDatabaseNow(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  return rows[0]?.now.getTime() ?? 0;
}

it('follows the database instead of the machine, and logs the machine’s error', async () => {
  const clock = await startClock(hour);
  for (const errorMs of [hour, -hour, 0]) {
    setMachineClockError(errorMs);
    expect(Math.abs(clock.now().getTime() - (await readDatabaseNow()))).toBeLessThan(minute);
  }
  expect(log.lines).toMatchObject([{ level: 'warn', seconds: 3600 }]);
});

describe.each([
  ['ahead', hour],
  ['a minute ahead', 61_000],
  ['behind', -hour],
  ['a minute behind', -61_000],
])('in a process whose machine is %s', (_how, errorMs) => {
  it('runs a job at once, with a lease of a minute', async () => {
    const writer = await startClock(errorMs);
    const reader = await startClock(0);
    await createJobQueue(writer).add(database.db, faucetJob, { address: '0x1' });
    const runnerNames: string[] = [];
    let noteRun = () => {};
    const jobRun = new Promise<void>((resolve) => {
      noteRun = resolve;
    });
    const createRunner = (name: string, clock: typeof writer) =>
      new JobRunner({
        db: database.db,
        clock,
        log,
        source: null,
        handlers: [
          handleJob(faucetJob, async () => {
            runnerNames.push(name);
            await jobRun;
            return undefined;
          }),
        ],
      });
    const [writerRunner, readerRunner] = [createRunner('writer', writer), createRunner('reader', reader)];
    const at = await readDatabaseNow();
    await writerRunner.takeDueJobs();
    await readerRunner.takeDueJobs();
    expect(runnerNames).toEqual(['writer']);
    const { dueAt } = await database.db.selectFrom('jobs').select('dueAt').executeTakeFirstOrThrow();
    expect(dueAt.getTime()).toBeGreaterThan(at);
    expect(dueAt.getTime()).toBeLessThanOrEqual(reader.now().getTime() + minute + second);
    noteRun();
    await writerRunner.waitUntilIdle();

    await createJobQueue(writer).add(database.db, faucetJob, { address: '0x2' });
    const { dueAt: laterDueAt } = await database.db
      .selectFrom('jobs')
      .select('dueAt')
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    expect(laterDueAt.getTime()).toBeLessThan((await readDatabaseNow()) + second);
    while (reader.now() < laterDueAt) await setTimeout(1);
    expect((await readerRunner.takeDueJobs()).started).toBe(true);
    await readerRunner.waitUntilIdle();
  });

  it('leases a deadline for half a minute', async () => {
    const writer = await startClock(errorMs);
    const reader = await startClock(0);
    const entityId = '11111111-1111-4111-8111-111111111111';
    await setDeadlines(database.db, [{ kind: 'match', entityId, dueAt: writer.now() }]);
    const claimDueRows = (now: Date) => claimDueDeadlines(database.db, now, new Date(now.getTime() + minute / 2), 10);
    expect(await claimDueRows(writer.now())).toHaveLength(1);
    expect(await claimDueRows(reader.now())).toHaveLength(0);
    expect(await claimDueRows(new Date(reader.now().getTime() + minute / 2 + second))).toHaveLength(1);
  });

  it('keeps a code valid for ten minutes, and replaceable after a minute', async () => {
    const writer = await startClock(errorMs);
    const reader = await startClock(0);
    const { db } = database;
    const codeTarget = { whose: 'somebody', purpose: 'verify_email' } as const;
    const issuedCode = await issueCode({ db, now: writer.now() }, codeTarget);
    if (!issuedCode) throw new Error('No code was made');
    await deleteExpiredRows(db, reader.now());
    await checkCode({ db, now: new Date(reader.now().getTime() + 9 * minute) }, codeTarget, issuedCode.digits);
    await expect(
      checkCode({ db, now: new Date(reader.now().getTime() + 10 * minute + second) }, codeTarget, issuedCode.digits),
    ).rejects.toMatchObject({
      code: 'code_expired',
    });
    expect(await issueCode({ db, now: reader.now() }, codeTarget)).toBeNull();
    expect(await issueCode({ db, now: new Date(reader.now().getTime() + minute + second) }, codeTarget)).not.toBeNull();
  });
});
