import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestApi, sendCall, signInUser } from '../../test/api';
import { createTestSite } from '../../test/site';
import { makeSource } from '../../test/work';
import { createTestClock } from '../clock';
import { openConnection } from '../database/connection';
import { addUser, fundHolder } from '../domains/testing';
import { createRecordingLog } from '../log/log';
import { createMetrics } from '../metrics/metrics';
import { makeJobsPage } from './jobs-page';
import { startMetrics } from './metrics';

const noConnections = { size: 0, total: 0, idle: 0, waiting: 0, longestWaitMs: 0 };
const pools = {
  readUsage: () => ({
    writer: { size: 9, total: 4, idle: 1, waiting: 2, longestWaitMs: 30 },
    reader: noConnections,
    limits: noConnections,
  }),
};

test('the page of jobs is up to date: otherwise run `npm run config page`', () => {
  expect(readFileSync(path.join(__dirname, '../../../docs/jobs.md'), 'utf8')).toBe(makeJobsPage());
});

test('serves rates, times and the state of the service, and nothing of a person', async () => {
  const metrics = createMetrics();
  const site = createTestSite();
  const [areaEntry] = (await site.readRegistry()).areas;
  const api = await createTestApi({ metrics, site });
  const log = createRecordingLog();
  const source = { config: api.config, clock: api.clock, log, reads: api.db, pools };
  const servedMetrics = await startMetrics(metrics, { port: 0, host: 'localhost' }, source);
  const readMetrics = async () => (await fetch(servedMetrics.address)).text();
  const findMetric = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );

  const person = await signInUser(api, 'kestrel_09');
  const otherUser = await addUser(api.db, api.clock, 'other');
  await fundHolder(api.db, api.clock, otherUser.id, '12.5');
  await sendCall(api, 'getStaking', { as: person });
  await sendCall(api, 'getStaking', { as: person });
  await sendCall(api, 'getStaking', {});
  await api.server.inject({ url: '/api/v1/nowhere/kestrel_09' });
  await api.server.inject({ url: '/api/v1/public/ready' });
  const problem = { kind: 'error', name: 'TypeError', message: 'secret', at: '/x.js:1:1' };
  for (const [area, build] of [
    [areaEntry?.name, areaEntry?.build],
    [areaEntry?.name, 'made up'],
    ['made up', 'x'],
  ])
    await sendCall(api, 'reportProblem', { body: { ...problem, area, build } });
  const now = api.clock.now();
  const job = { key: null, payload: '{}', lastError: null, createdAt: now, endedAt: null, dueAt: now };
  await api.db
    .insertInto('jobs')
    .values([
      { ...job, kind: 'mail' },
      { ...job, kind: 'of an older build' },
    ])
    .execute();
  api.clock.advance(90_000);

  const text = await readMetrics();
  expect(findMetric(text, 'laurel_requests_total{call="getStaking",status="2xx"}')).toBe(2);
  expect(findMetric(text, 'laurel_requests_total{call="getStaking",status="4xx"}')).toBe(1);
  expect(findMetric(text, 'laurel_request_seconds_count{call="getStaking"}')).toBe(3);
  expect(findMetric(text, 'laurel_requests_total{call="other",status="4xx"}')).toBe(1);
  expect(findMetric(text, `laurel_area_errors_total{area="${areaEntry?.name}",build="${areaEntry?.build}"}`)).toBe(1);
  expect(findMetric(text, `laurel_area_errors_total{area="${areaEntry?.name}",build="other"}`)).toBe(1);
  expect(findMetric(text, 'laurel_area_errors_total{area="other",build="other"}')).toBe(1);
  expect(findMetric(text, 'laurel_pool_connections{pool="writer",state="busy"}')).toBe(3);
  expect(findMetric(text, 'laurel_pool_waiting{pool="writer"}')).toBe(2);
  expect(findMetric(text, 'laurel_jobs{kind="mail",status="waiting"}')).toBe(1);
  expect(findMetric(text, 'laurel_jobs{kind="other",status="waiting"}')).toBe(1);
  expect(findMetric(text, 'laurel_job_overdue_seconds{kind="mail"}')).toBe(90);
  expect(findMetric(text, 'laurel_job_overdue_seconds{kind="closeTicket"}')).toBe(0);
  expect(findMetric(text, 'laurel_ledger_owed_coins')).toBe(12.5);
  expect(findMetric(text, 'laurel_ledger_sum_coins')).toBe(0);
  expect(findMetric(text, 'laurel_state_up')).toBe(1);
  for (const word of ['kestrel', person.id, 'nowhere', 'ready', 'made up', 'older build', 'secret', 'TypeError'])
    expect(text).not.toContain(word);

  await api.db.deleteFrom('jobs').execute();
  expect(await readMetrics()).not.toContain('laurel_jobs{');
  expect((await fetch(servedMetrics.address.replace('/metrics', '/'))).status).toBe(404);
  await servedMetrics.stop();
  await api.close();
});

test('says that the database is away instead of failing', async () => {
  const metrics = createMetrics();
  const { db: reads, close } = openConnection('postgres://nobody@127.0.0.1:1/none', { size: 1 });
  const log = createRecordingLog();
  const { config, clock } = makeSource({ db: reads, clock: createTestClock() });
  const servedMetrics = await startMetrics(
    metrics,
    { port: 0, host: 'localhost' },
    { config, clock, log, reads, pools },
  );
  const answer = await fetch(servedMetrics.address);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('laurel_state_up 0')]);
  expect(log.lines).toMatchObject([{ message: 'The figures of the database could not be read' }]);
  await servedMetrics.stop();
  await close();
});
