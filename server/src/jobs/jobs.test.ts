import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { sql, type Transaction } from 'kysely';
import { createTestClock, type TestClock } from '../clock';
import { openConnection } from '../database/connection';
import type { Database } from '../database/schema';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { runInTransaction } from '../database/transaction';
import { createRecordingLog } from '../log/log';
import { mailJob } from '../mail/mail.job';
import { readJobHealth } from './health';
import { handleJob, type JobEffects, type JobTry, type PayloadOf, RetryLaterError } from './job';
import { createJobQueue, type JobQueue } from './queue';
import { deleteFailedJobs, listFailedJobs, listPausedKinds, pauseKind, resumeKind, retryFailedJobs } from './store';
import { JobRunner, runDueJobs, startJobWorker } from './worker';

type Mail = PayloadOf<typeof mailJob>;
type Deliver = (job: JobTry<Mail>) => Promise<JobEffects>;

let database: TestDatabase;
let clock: TestClock;
let queue: JobQueue;
let log: ReturnType<typeof createRecordingLog>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute();
  await database.db.deleteFrom('sandboxMail').execute();
  clock = createTestClock();
  queue = createJobQueue(clock);
  log = createRecordingLog();
});

const makeMessage = (subject: string): Mail => ({
  to: 'k@example.org',
  subject,
  text: '',
  html: '',
  until: null,
});
const addMail = (subject: string, options = {}) => queue.add(database.db, mailJob, makeMessage(subject), options);
const listRows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const makeOptions = (deliver: Deliver, db = database.db) => ({
  ...{ db, clock, log, source: null },
  handlers: [handleJob(mailJob, (_source: null, job) => deliver(job))],
});
const runOnce = (deliver: Deliver) => runDueJobs(makeOptions(deliver));

function makeSubjectRecorder() {
  const subjects: string[] = [];
  const recordSubject: Deliver = async ({ payload }) => {
    subjects.push(payload.subject);
    return undefined;
  };
  return { subjects, recordSubject };
}

const makeEffect =
  ({ payload, now }: JobTry<Mail>) =>
  async (tx: Transaction<Database>) => {
    const { to, subject, text } = payload;
    await tx.insertInto('sandboxMail').values({ recipient: to, subject, text, sentAt: now }).execute();
  };
const listEffects = async () =>
  (await database.db.selectFrom('sandboxMail').select('subject').orderBy('subject').execute()).map(
    (row) => row.subject,
  );

describe('a job', () => {
  it('exists only if its transaction commits', async () => {
    const { subjects, recordSubject } = makeSubjectRecorder();
    const addMailWithin = (fails: boolean) =>
      runInTransaction(database.db, async (tx) => {
        await queue.add(tx, mailJob, makeMessage(fails ? 'lost' : 'kept'));
        if (fails) throw new Error('Refused');
      });
    await expect(addMailWithin(true)).rejects.toThrow('Refused');
    expect(await listRows()).toEqual([]);
    await addMailWithin(false);
    await runOnce(recordSubject);
    expect(subjects).toEqual(['kept']);
    expect(await listRows()).toEqual([]);
  });

  it('waits for its time by the given clock', async () => {
    const { subjects, recordSubject } = makeSubjectRecorder();
    await addMail('later', { dueAt: new Date(clock.now().getTime() + 3600_000) });
    await runOnce(recordSubject);
    clock.advance(3_599_999);
    await runOnce(recordSubject);
    expect(subjects).toEqual([]);
    clock.advance(1);
    await runOnce(recordSubject);
    expect(subjects).toEqual(['later']);
  });

  it('is added and done only once per key, even after it was done', async () => {
    const { subjects, recordSubject } = makeSubjectRecorder();
    const addOutcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addMail(String(index), { key: 'payout 7' })),
    );
    expect(addOutcomes.filter(Boolean)).toHaveLength(1);
    await runOnce(recordSubject);
    expect(await addMail('again', { key: 'payout 7' })).toBe(false);
    await runOnce(recordSubject);
    expect(subjects).toHaveLength(1);
    expect(await listRows()).toMatchObject([{ key: 'payout 7', status: 'done', payload: {} }]);
  });
});

describe('a job that fails', () => {
  const failDelivery: Deliver = async () => {
    throw Object.assign(new Error('No route'), { code: 'ESOCKET' });
  };

  it('is retried after growing pauses, then waits for staff', async () => {
    const { tries, firstPause, longestPause } = mailJob;
    await addMail('one');
    const pauses: number[] = [];
    for (let tryNumber = 1; tryNumber < tries; tryNumber += 1) {
      await runOnce(failDelivery);
      const [row] = await listRows();
      expect(row).toMatchObject({ status: 'waiting', tries: tryNumber, lastError: 'ESOCKET: No route' });
      pauses.push((row?.dueAt.getTime() ?? 0) - clock.now().getTime());
      clock.set(row?.dueAt ?? '');
    }
    expect(pauses.slice(0, 4)).toEqual([firstPause, 2 * firstPause, 4 * firstPause, 8 * firstPause]);
    expect(pauses.at(-1)).toBe(longestPause);
    await runOnce(failDelivery);
    expect(await listRows()).toMatchObject([{ status: 'failed', tries, endedAt: clock.now() }]);
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', message: 'A job failed for good', kind: 'mail' });
    clock.advance(24 * 3600_000);
    await runOnce(async () => {
      throw new Error('It must not run any more');
    });
  });

  it('is retried at the time that the other service names, or after its pause', async () => {
    const { firstPause } = mailJob;
    const until = new Date(clock.now().getTime() + firstPause / 2);
    await addMail('a');
    const runRejecting = (error: Error) => runOnce(() => Promise.reject(error));
    await runRejecting(new RetryLaterError('Ask later', until));
    expect(await listRows()).toMatchObject([{ status: 'waiting', dueAt: until, lastError: 'Ask later' }]);
    clock.set(until);
    await runRejecting(new RetryLaterError('Ask later'));
    const [row] = await listRows();
    expect(row?.dueAt.getTime()).toBe(until.getTime() + 2 * firstPause);
  });

  it('fails permanently at once if its payload is unreadable, and the error names only the fields', async () => {
    const { subjects, recordSubject } = makeSubjectRecorder();
    await addMail('kept');
    await database.db
      .insertInto('jobs')
      .values({
        ...{
          kind: 'mail',
          key: null,
          payload: JSON.stringify({ to: 'k@example.org', body: 'secret' }),
          dueAt: clock.now(),
        },
        ...{ lastError: null, createdAt: clock.now(), endedAt: null },
      })
      .execute();
    await runOnce(recordSubject);
    expect(subjects).toEqual(['kept']);
    const [row] = await listRows();
    expect(row).toMatchObject({ status: 'failed', tries: 1, endedAt: clock.now() });
    expect(row?.lastError).toContain('subject (invalid_type), text (invalid_type), html (invalid_type)');
    expect(row?.lastError).not.toContain('secret');
  });

  it('leaves nothing in the database if its effects fail', async () => {
    await addMail('one');
    let isBroken = true;
    const makeBrokenEffect: Deliver = async (job) => async (tx) => {
      await makeEffect(job)(tx);
      if (isBroken) throw new Error('The disk is full');
    };
    await runOnce(makeBrokenEffect);
    expect(await listEffects()).toEqual([]);
    isBroken = false;
    clock.advance(2000);
    await runOnce(makeBrokenEffect);
    expect(await listEffects()).toEqual(['one']);
  });

  it('is listed for operators once failed, who can retry or discard it', async () => {
    const { db } = database;
    for (const subject of ['a', 'b', 'c', 'waits']) await addMail(subject);
    const [firstId, secondId, thirdId, waitingId] = (await listRows()).map(({ id }) => id);
    await db
      .updateTable('jobs')
      .set({ status: 'failed', tries: 8, lastError: 'No route', endedAt: clock.now() })
      .where('id', '<>', waitingId ?? 0)
      .execute();
    clock.advance(1000);
    expect(await listFailedJobs(db, 3)).toMatchObject([
      { id: thirdId },
      { id: secondId },
      { id: firstId, kind: 'mail', tries: 8, lastError: 'No route' },
    ]);
    expect(await retryFailedJobs(db, [secondId ?? 0], clock.now())).toBe(1n);
    expect(await deleteFailedJobs(db, [waitingId ?? 0])).toBe(0n);
    expect(await deleteFailedJobs(db, [thirdId ?? 0])).toBe(1n);
    expect(await retryFailedJobs(db, null, clock.now())).toBe(1n);
    const waitingColumns = { status: 'waiting', endedAt: null };
    expect(await listRows()).toMatchObject([
      { id: firstId, ...waitingColumns, tries: 0, dueAt: clock.now() },
      { id: secondId, ...waitingColumns, tries: 0, dueAt: clock.now() },
      { id: waitingId, ...waitingColumns },
    ]);
  });
});

describe('many workers', () => {
  it('do each job and its effects once', async () => {
    const otherConnections = Array.from({ length: 3 }, () => openConnection(database.url, { size: 4 }));
    try {
      await Promise.all(Array.from({ length: 60 }, (_, index) => addMail(String(index).padStart(2, '0'))));
      const triedSubjects: string[] = [];
      const recordTry: Deliver = async (job) => {
        triedSubjects.push(job.payload.subject);
        return makeEffect(job);
      };
      const runRound = () =>
        Promise.all([database, ...otherConnections].map(({ db }) => runDueJobs(makeOptions(recordTry, db))));
      while ((await listRows()).length > 0) await runRound();
      expect(triedSubjects.sort()).toEqual(await listEffects());
      expect(triedSubjects).toHaveLength(60);
    } finally {
      for (const otherConnection of otherConnections) await otherConnection.close();
    }
  });

  it('together run no more of a kind than its rule allows', async () => {
    const { maxRuns } = mailJob;
    await Promise.all(Array.from({ length: 3 * maxRuns }, (_, index) => addMail(String(index))));
    let [runningCount, highestCount] = [0, 0];
    let releaseJob: () => void = () => {};
    const jobHold = new Promise<void>((resolve) => {
      releaseJob = resolve;
    });
    const countRunning: Deliver = async () => {
      runningCount += 1;
      highestCount = Math.max(highestCount, runningCount);
      await jobHold;
      runningCount -= 1;
      return undefined;
    };
    const runners = [new JobRunner(makeOptions(countRunning)), new JobRunner(makeOptions(countRunning))];
    await Promise.all(runners.map((runner) => runner.takeDueJobs()));
    await Promise.all(runners.map((runner) => runner.takeDueJobs()));
    expect(runningCount).toBe(maxRuns);
    releaseJob();
    await Promise.all(runners.map((runner) => runner.waitUntilIdle()));
    expect(highestCount).toBe(maxRuns);
  });
});

it('a paused kind of job waits until an operator resumes it', async () => {
  await addMail('paused');
  await pauseKind(database.db, mailJob.kind, clock.now());
  await pauseKind(database.db, mailJob.kind, clock.now());
  const sentSubjects: string[] = [];
  const runMailJobs = () =>
    runDueJobs(
      makeOptions(async ({ payload: { subject } }) => {
        sentSubjects.push(subject);
        return undefined;
      }),
    );
  await runMailJobs();
  expect(sentSubjects).toEqual([]);
  const readHealth = () => readJobHealth(database.db, new Date(clock.now().getTime() + 1));
  expect(await readHealth()).toMatchObject({ waiting: 1, overdueSince: null });
  expect((await listPausedKinds(database.db)).map(({ kind }) => kind)).toEqual([mailJob.kind]);
  expect([await resumeKind(database.db, mailJob.kind), await resumeKind(database.db, mailJob.kind)]).toEqual([
    true,
    false,
  ]);
  expect(await readHealth()).toMatchObject({ overdueSince: clock.now() });
  await runMailJobs();
  expect(sentSubjects).toHaveLength(1);
});

describe('a worker that disappears', () => {
  it('leaves its job to another worker if killed', async () => {
    await addMail('survivor');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.resolve(__dirname, '../../test/hanging-worker.ts')],
      {
        env: { ...process.env, DATABASE_URL: database.url, NOW: clock.now().toISOString() },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
    expect(await listRows()).toMatchObject([{ status: 'running', tries: 1 }]);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exit;

    await runOnce(async (job) => makeEffect(job));
    expect(await listEffects()).toEqual([]);
    clock.advance(60_000);
    await runOnce(async (job) => makeEffect(job));
    expect(await listEffects()).toEqual(['survivor']);
  });

  it('has no effect if it returns too late', async () => {
    await addMail('once');
    let resumeJob: () => void = () => {};
    const jobHold = new Promise<void>((resolve) => {
      resumeJob = resolve;
    });
    const slowJobRunner = new JobRunner(
      makeOptions(async (job) => {
        await jobHold;
        return makeEffect(job);
      }),
    );
    await slowJobRunner.takeDueJobs();
    clock.advance(60_000);
    await runOnce(async (job) => makeEffect(job));
    resumeJob();
    await slowJobRunner.waitUntilIdle();
    expect(await listEffects()).toEqual(['once']);
    expect(await listRows()).toEqual([]);
  });

  it('keeps its job while running, even if the clock moves on', async () => {
    await addMail('long');
    let endJob: () => void = () => {};
    const jobEnd = new Promise<void>((resolve) => {
      endJob = resolve;
    });
    let tries = 0;
    const runner = new JobRunner(
      makeOptions(async () => {
        tries += 1;
        await jobEnd;
        return undefined;
      }),
    );
    await runner.takeDueJobs();
    clock.advance(24 * 3600_000);
    await runner.takeDueJobs();
    await runner.keepClaims();
    await runOnce(async () => {
      tries += 1;
      return undefined;
    });
    expect(tries).toBe(1);
    endJob();
    await runner.waitUntilIdle();
    expect(await listRows()).toEqual([]);
  });
});

describe('a running worker', () => {
  function makeJobCounter(count: number, between: () => Promise<void> = async () => {}) {
    let jobCount = 0;
    let releaseCount: () => void = () => {};
    const allCounted = new Promise<void>((resolve) => {
      releaseCount = resolve;
    });
    const countJob: Deliver = async () => {
      await between();
      jobCount += 1;
      if (jobCount === count) releaseCount();
      return undefined;
    };
    return { allCounted, countJob };
  }

  it('wakes at once when a job is committed in its process', async () => {
    const worker = startJobWorker(queue, { ...makeOptions(async (job) => makeEffect(job)), pollMs: 3_600_000 });
    for (let number = 1; number <= 6; number += 1) {
      await runInTransaction(database.db, (tx) => queue.add(tx, mailJob, makeMessage(String(number))));
      while ((await listEffects()).length < number) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await worker.stop();
    expect(await listRows()).toEqual([]);
  });

  it('finds other processes’ jobs by polling once a second while idle', async () => {
    const { allCounted, countJob } = makeJobCounter(1);
    const otherConnection = openConnection(database.url, { size: 2 });
    const querySpy = jest.spyOn(otherConnection.db.getExecutor(), 'executeQuery');
    const worker = startJobWorker(createJobQueue(clock), makeOptions(countJob, otherConnection.db));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(querySpy.mock.calls.length).toBeLessThanOrEqual(4);
    await addMail('elsewhere');
    await allCounted;
    await worker.stop();
    querySpy.mockRestore();
    await otherConnection.close();
  });

  it('finishes running jobs before it stops', async () => {
    await addMail('slow');
    let noteBegin: () => void = () => {};
    const jobBegin = new Promise<void>((resolve) => {
      noteBegin = resolve;
    });
    const worker = startJobWorker(
      queue,
      makeOptions(async (job) => {
        noteBegin();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return makeEffect(job);
      }),
    );
    await jobBegin;
    await worker.stop();
    expect(await listEffects()).toEqual(['slow']);
    expect(await listRows()).toEqual([]);
  });

  it('continues after an outage of the database', async () => {
    const { allCounted, countJob } = makeJobCounter(1);
    const otherConnection = openConnection(database.url, { size: 2 });
    const worker = startJobWorker(queue, makeOptions(countJob, otherConnection.db));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(database.db)
      .catch(() => {});
    await addMail('after').catch(() => addMail('after'));
    await allCounted;
    await worker.stop();
    await otherConnection.close();
  });
});
