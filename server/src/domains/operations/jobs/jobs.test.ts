import { jobKinds } from '@laurel/shared/protocol/schemas';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { startBackFill } from '../../../back-fills/back-fill.job';
import { pauseKind } from '../../../jobs/store';
import { jobHandlers } from '../../../process/workers';

let api: TestApi;
let caller: SignedIn;
beforeEach(async () => {
  api = await createTestApi();
  caller = await signInUser(api, 'the_admin', 'admin');
  await api.db.deleteFrom('jobs').execute();
});
afterEach(() => api.close());

async function addJob(kind: string, fields: { failed?: boolean; tries?: number; dueInMs?: number } = {}) {
  const { failed = false, tries = 0, dueInMs = 0 } = fields;
  const now = api.clock.now();
  const { id } = await api.db
    .insertInto('jobs')
    .values({
      ...{ kind, key: null, payload: '{}', tries, createdAt: now },
      ...{ status: failed ? ('failed' as const) : ('waiting' as const), endedAt: failed ? now : null },
      ...{ lastError: failed ? 'No route to the host' : null, dueAt: new Date(now.getTime() + dueInMs) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const readOperations = async () => (await sendExpectingSuccess(api, 'getOperations', { as: caller })).data;
const listJobAudits = () =>
  api.db.selectFrom('auditLog').select(['action', 'after', 'reason']).where('entity', '=', 'job').execute();

test('knows every kind that workers run', () => {
  expect(jobHandlers.map(({ job }) => job.kind).sort()).toEqual([...jobKinds].sort());
});

test('shows what waits, is late, is tried again, is paused and has failed', async () => {
  expect(await readOperations()).toMatchObject({ kinds: [], failedJobs: [], siteProblems: [] });
  const lateTime = api.clock.now();
  await addJob('mail');
  await addJob('mail', { dueInMs: 3600_000 });
  await addJob('mail', { tries: 2, dueInMs: 60_000 });
  await addJob('resetCode', { tries: 1 });
  const failedJobId = await addJob('approval', { failed: true, tries: 20 });
  await pauseKind(api.db, 'noticePush', lateTime);
  expect((await readOperations()).kinds).toMatchObject([{}, { kind: 'mail', overdueSince: null }, {}, {}]);
  api.clock.advance(2 * 60_000 + 1);
  const emptyCounts = { waiting: 0, retrying: 0, running: 0, failed: 0, overdueSince: null, pausedAt: null };
  expect(await readOperations()).toMatchObject({
    kinds: [
      { ...emptyCounts, kind: 'approval', failed: 1 },
      { ...emptyCounts, kind: 'mail', waiting: 2, retrying: 1, overdueSince: lateTime.toISOString() },
      { ...emptyCounts, kind: 'noticePush', pausedAt: lateTime.toISOString() },
      { ...emptyCounts, kind: 'resetCode', retrying: 1, overdueSince: lateTime.toISOString() },
    ],
    failedJobs: [{ id: failedJobId, kind: 'approval', tries: 20, error: 'No route to the host', discardable: false }],
  });
});

test('tries failed jobs again, once for two who press at the same time', async () => {
  const ids = [await addJob('mail', { failed: true, tries: 20 }), await addJob('approval', { failed: true })];
  const waitingJobId = await addJob('mail', { dueInMs: 3600_000 });
  const answers = await Promise.all(
    [1, 2].map(() =>
      sendExpectingSuccess(api, 'retryFailedJobs', { as: caller, body: { ids: [...ids, waitingJobId] } }),
    ),
  );
  expect(answers.map(({ data }) => data.count).sort()).toEqual([0, 2]);
  expect((await readOperations()).failedJobs).toEqual([]);
  const jobs = await api.db.selectFrom('jobs').select(['id', 'tries', 'dueAt', 'status']).orderBy('id').execute();
  expect(jobs).toMatchObject([
    { status: 'waiting', tries: 0, dueAt: api.clock.now() },
    { status: 'waiting', tries: 0 },
    { id: Number(waitingJobId), dueAt: new Date(api.clock.now().getTime() + 3600_000) },
  ]);
  expect(await listJobAudits()).toEqual([
    { action: 'job.retry', after: { jobs: `mail ${ids[0]}, approval ${ids[1]}` }, reason: null },
  ]);
});

test('discards failed jobs that nothing depends on, with a reason, all or none', async () => {
  const [mailJobId, approvalJobId] = [
    await addJob('mail', { failed: true }),
    await addJob('approval', { failed: true }),
  ];
  const discardJobs = (ids: string[], reason = 'The address is gone') =>
    sendCall(api, 'discardFailedJobs', { as: caller, body: { ids, reason } });
  expectRefusal(await discardJobs([mailJobId, approvalJobId]), 409, 'conflict');
  expectRefusal(await discardJobs([mailJobId], ''), 422, 'validation_failed', ['reason']);
  expectRefusal(await discardJobs(['x']), 422, 'validation_failed', ['ids.0']);
  expect((await readOperations()).failedJobs).toHaveLength(2);
  expect(await listJobAudits()).toEqual([]);
  expect((await discardJobs([mailJobId])).json()).toMatchObject({
    data: { count: 1 },
    message: 'The job was given up.',
  });
  expect((await discardJobs([mailJobId])).json()).toMatchObject({ data: { count: 0 } });
  expect((await readOperations()).failedJobs).toMatchObject([{ id: approvalJobId }]);
  expect(await listJobAudits()).toEqual([
    { action: 'job.discard', after: { jobs: `mail ${mailJobId}` }, reason: 'The address is gone' },
  ]);
});

test('shows how far a back-fill is, and lets admins pause and resume it', async () => {
  expect((await readOperations()).backFills).toEqual([]);
  const now = api.clock.now();
  const changeResealing = (paused: boolean, name = 'reseal') =>
    sendCall(api, 'changeBackFill', { as: caller, params: { name }, body: { paused } });
  expectRefusal(await changeResealing(true), 404, 'not_found');
  await startBackFill(
    { db: api.db, jobs: api.ports.jobs, now },
    { name: 'reseal', countRows: async () => 250 },
    'a key that no process has',
  );
  const backFillRow = { name: 'reseal', total: 250, done: 0, skipped: 0, startedAt: now.toISOString(), movedAt: null };
  const listBackFills = async () => (await readOperations()).backFills;
  expect(await listBackFills()).toEqual([{ ...backFillRow, pausedAt: null, endedAt: null }]);
  expect((await changeResealing(true)).json()).toMatchObject({ data: { paused: true }, code: 'back_fill_changed' });
  expect(await listBackFills()).toEqual([{ ...backFillRow, pausedAt: now.toISOString(), endedAt: null }]);
  expect((await changeResealing(true)).statusCode).toBe(200);
  expect((await changeResealing(false)).json()).toMatchObject({ message: 'It goes on from where it was.' });
  expect(await listBackFills()).toEqual([{ ...backFillRow, pausedAt: null, endedAt: null }]);
  expect(await listJobAudits()).toEqual([
    { action: 'back_fill.pause', after: { backFill: 'reseal' }, reason: null },
    { action: 'back_fill.resume', after: { backFill: 'reseal' }, reason: null },
  ]);
  await api.db.updateTable('backFills').set({ endedAt: now }).execute();
  expectRefusal(await changeResealing(true), 409, 'conflict');
});

test('limits operations to admins', async () => {
  const moderator = await signInUser(api, 'a_moderator', 'moderator');
  const body = { ids: ['1'], reason: 'Because' };
  for (const name of ['getOperations', 'retryFailedJobs', 'discardFailedJobs'] as const)
    expectRefusal(await sendCall(api, name, { as: moderator, body }), 403, 'forbidden');
  const request = { as: moderator, params: { name: 'reseal' }, body: { paused: true } };
  expectRefusal(await sendCall(api, 'changeBackFill', request), 403, 'forbidden');
});
