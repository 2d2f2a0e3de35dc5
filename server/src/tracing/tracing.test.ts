import { createTestApi, sendCall, sendExpectingSuccess, signInUser, type TestApi } from '../../test/api';
import { startTestCollector, type TestCollector } from '../../test/collector';
import { addUser, fundHolder } from '../domains/testing';
import { insertJobs } from '../jobs/store';
import { createRecordingLog } from '../log/log';
import { createSamplingBudget } from './sampling';
import { traceOwnWork } from './spans';
import { describeStatement } from './statements';
import { startTelemetry, type Telemetry } from './telemetry';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const clickSpanId = '00f067aa0ba902b7';
const callSpanId = 'b7ad6b7169203331';
const makeTraceparent = (id = traceId, flags = '01') => `00-${id}-${callSpanId}-${flags}`;
const luckyId = '00000000000000000000000100000001';

let collector: TestCollector;
let telemetry: Telemetry;
let api: TestApi;
const log = createRecordingLog();
let isClosed = true;

async function openTraced(share: number, endpoint = collector.endpoint): Promise<void> {
  telemetry = startTelemetry({ endpoint, share }, { part: 'all', log });
  api = await createTestApi({ telemetry });
  isClosed = false;
}

async function closeTraced(): Promise<void> {
  if (isClosed) return;
  isClosed = true;
  await api.close();
  await telemetry.stop();
}

beforeEach(async () => {
  log.lines.length = 0;
  collector = await startTestCollector();
});
afterEach(async () => {
  await closeTraced();
  await collector.stop();
});

const findSpan = (name: string) => collector.spans.find((span) => span.name === name);

test('one trace leads from a click over its call and statements to the job and the mail that follow', async () => {
  await openTraced(1);
  await signInUser(api, 'kestrel_09');
  const response = await sendCall(api, 'forgotPassword', {
    body: { email: 'kestrel_09@example.org' },
    headers: { traceparent: makeTraceparent() },
  });
  expect(response.statusCode).toBe(200);
  await api.runJobs();
  const body = {
    trace: traceId,
    span: clickSpanId,
    kind: 'click',
    ago: 900,
    calls: [
      { span: callSpanId, call: 'forgotPassword', from: 20, to: 250 },
      { span: callSpanId, call: 'noSuchCall', from: 20, to: 250 },
    ],
    areas: [{ area: 'dashboard', from: 5, to: 15 }],
  };
  await sendExpectingSuccess(api, 'reportTrace', { body });
  await closeTraced();

  const traceSpans = collector.spans.filter((span) => span.traceId === traceId);
  const findPath = (name: string): string[] => {
    const path: string[] = [];
    for (
      let span = traceSpans.findLast((each) => each.name === name);
      span;
      span = traceSpans.find((each) => each.spanId === span?.parent)
    )
      path.unshift(span.name);
    return path;
  };
  expect(findPath('insert jobs')).toEqual([
    'click',
    'forgotPassword',
    'forgotPassword',
    'job resetCode',
    'insert jobs',
  ]);
  expect(findPath('deliver mail')).toEqual([
    'click',
    'forgotPassword',
    'forgotPassword',
    'job resetCode',
    'job mail',
    'deliver mail',
  ]);
  expect(findPath('load dashboard')).toEqual(['click', 'load dashboard']);
  const serverSpan = traceSpans.find((span) => span.parent === callSpanId);
  expect(String(response.headers.traceresponse)).toBe(`00-${traceId}-${serverSpan?.spanId}-01`);
  expect(serverSpan?.attributes).toMatchObject({ 'http.response.status_code': 200, 'http.request.method': 'POST' });
  const recordedClick = findSpan('click');
  expect((recordedClick?.to ?? 0) - (recordedClick?.from ?? 0)).toBeCloseTo(250, 0);
  expect(findSpan('noSuchCall')).toBeUndefined();
});

test('a request’s line in the log names its trace, and its span the request', async () => {
  await openTraced(1);
  await sendExpectingSuccess(api, 'getHealth', {});
  const line = api.log.requests.at(-1);
  await closeTraced();
  const span = findSpan('getHealth');
  expect(line?.trace).toBe(span?.traceId);
  expect(span?.attributes['laurel.request']).toBe(line?.request);
});

test('spans contain nothing of a person: no text, address, name, amount or token', async () => {
  await openTraced(1);
  const person = await signInUser(api, 'kestrel_09');
  const otherUser = await addUser(api.db, api.clock, 'rival_77');
  await fundHolder(api.db, api.clock, person.id, '12.5');
  await sendExpectingSuccess(api, 'createTransaction', {
    as: person,
    body: { kind: 'send', username: 'rival_77', amount: '3.25', note: 'for lunch' },
    key: 'a-secret-key',
  });
  await sendCall(api, 'listTransactions', { as: person, query: { search: 'lunch' } });
  await api.server.inject({ url: '/api/v1/users/kestrel_09', headers: { 'x-forwarded-for': '203.0.113.9' } });
  await api.runJobs();
  await closeTraced();
  expect(collector.spans.length).toBeGreaterThan(10);
  const text = collector.readText();
  for (const secret of [
    person.id,
    otherUser.id,
    person.token,
    'kestrel_09',
    'rival_77',
    'lunch',
    '3.25',
    'a-secret-key',
    '@',
    '203.0.113.9',
    '127.0.0.1',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('if requests share a transaction, one has its statements, and the others link to that one', async () => {
  await openTraced(1);
  const person = await signInUser(api, 'sender');
  await addUser(api.db, api.clock, 'receiver');
  await fundHolder(api.db, api.clock, person.id, '20');
  const body = { kind: 'send', username: 'receiver', amount: '1', note: '' };
  await Promise.all(
    Array.from({ length: 16 }, () => sendExpectingSuccess(api, 'createTransaction', { as: person, body })),
  );
  await closeTraced();
  const sendSpans = collector.spans.filter(({ name }) => name === 'createTransaction');
  const commitParents = collector.spans.filter(({ name }) => name === 'commit').map(({ parent }) => parent);
  const leaders = sendSpans.filter(({ spanId }) => commitParents.includes(spanId));
  const otherSendSpans = sendSpans.filter(({ spanId }) => !commitParents.includes(spanId));
  expect(sendSpans).toHaveLength(16);
  expect(otherSendSpans.length).toBeGreaterThan(0);
  for (const { links } of leaders) expect(links).toEqual([]);
  for (const { links } of otherSendSpans) expect(leaders.map(({ spanId }) => [spanId])).toContainEqual(links);
});

test.each([
  ['which its client didn’t sample', makeTraceparent(traceId, '00')],
  ['of another share', makeTraceparent('ffffffff000000000000000000000000')],
])('a trace %s is not sampled', async (_, traceparent) => {
  await openTraced(0.01);
  const response = await sendCall(api, 'getHealth', { headers: { traceparent } });
  await closeTraced();
  expect(response.headers.traceresponse).toBeUndefined();
  expect(collector.spans.filter(({ name }) => name === 'getHealth')).toEqual([]);
});

test('however many clicks there are, each that is sampled has its calls and its part of the browser', async () => {
  await openTraced(1);
  const clickCount = 60;
  for (let number = 1; number <= clickCount; number += 1) {
    const clickTraceId = number.toString(16).padStart(32, '0');
    await sendExpectingSuccess(api, 'getHealth', { headers: { traceparent: makeTraceparent(clickTraceId) } });
    const calls = [{ span: callSpanId, call: 'getHealth', from: 0, to: 5 }];
    const body = { ...{ trace: clickTraceId, span: clickSpanId, kind: 'click', ago: 900, calls }, areas: [] };
    await sendExpectingSuccess(api, 'reportTrace', { body });
  }
  await closeTraced();
  expect(collector.spans.filter(({ name }) => name === 'click')).toHaveLength(clickCount);
  expect(collector.spans.filter(({ parent }) => parent === callSpanId)).toHaveLength(clickCount);
});

test('a stranger can’t have more calls sampled than twice the share, and a few at once', async () => {
  await openTraced(0.001);
  let sampledCount = 0;
  for (let round = 0; round < 60; round += 1) {
    const response = await sendCall(api, 'getHealth', { headers: { traceparent: makeTraceparent(luckyId) } });
    if (response.headers.traceresponse) sampledCount += 1;
  }
  await closeTraced();
  expect(sampledCount).toBe(50);
});

test('a stranger can’t have more reports recorded than a few, however many they send', async () => {
  await openTraced(1);
  const body = { ...{ trace: luckyId, span: clickSpanId, kind: 'click', ago: 900 }, calls: [], areas: [] };
  for (let round = 0; round < 60; round += 1) await sendExpectingSuccess(api, 'reportTrace', { body });
  await closeTraced();
  expect(collector.spans.filter(({ name }) => name === 'click')).toHaveLength(50);
});

test('a share of one in a hundred refills the budget by two in a hundred calls', () => {
  const budget = createSamplingBudget(0.01);
  let callCount = 0;
  let reportCount = 0;
  for (let round = 0; round < 10_000; round += 1) {
    budget.earn();
    if (budget.takeCall()) callCount += 1;
    if (budget.takeReport()) reportCount += 1;
  }
  for (const count of [callCount, reportCount]) {
    expect(count).toBeGreaterThan(240);
    expect(count).toBeLessThanOrEqual(250);
  }
});

test('sampled clicks that happen to follow each other are recorded whole', () => {
  const budget = createSamplingBudget(0.01);
  const lostSpans: string[] = [];
  for (let clickNumber = 0; clickNumber < 2000; clickNumber += 1) {
    const isSampled = clickNumber % 400 < 4;
    for (let callNumber = 0; callNumber < 10; callNumber += 1) {
      budget.earn();
      if (isSampled && !budget.takeCall()) lostSpans.push(`call of click ${clickNumber}`);
    }
    if (isSampled && !budget.takeReport()) lostSpans.push(`report of click ${clickNumber}`);
  }
  expect(lostSpans).toEqual([]);
});

test('a job that is due within an hour continues the trace that adds it, and a later one doesn’t', async () => {
  await openTraced(1);
  const now = api.clock.now();
  const hour = 3_600_000;
  const dueTimes = { soon: hour, later: hour + 1 };
  await traceOwnWork({ name: 'job plan', kind: 'consumer' }, makeTraceparent(), async () => {
    for (const [key, after] of Object.entries(dueTimes)) {
      const dueAt = new Date(now.getTime() + after);
      await insertJobs(api.db, [{ kind: 'plan', key, payload: {}, dueAt, now }]);
    }
  });
  const rows = await api.db.selectFrom('jobs').select(['key', 'trace']).where('kind', '=', 'plan').execute();
  const traces = Object.fromEntries(rows.map(({ key, trace }) => [key, trace?.split('-')[1] ?? null]));
  expect(traces).toEqual({ soon: traceId, later: null });
});

test('without a collector calls answer as usual, and the log counts the spans that were lost', async () => {
  const { endpoint } = collector;
  await collector.stop();
  collector = await startTestCollector();
  await openTraced(1, endpoint);
  await sendExpectingSuccess(api, 'getHealth', {});
  const startedAt = performance.now();
  await closeTraced();
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const line = log.lines.find(({ message }) => message.startsWith('Spans were lost'));
  expect(line?.lost).toBeGreaterThan(0);
});

test.each([
  ['select "id" from "contests" where "id" = $1', 'select', 'contests'],
  ['insert into "jobs" ("kind") values ($1)', 'insert', 'jobs'],
  ['update jobs set status = $1', 'update', 'jobs'],
  ['with given as (select * from json_to_recordset($1)) insert into entries (id) select 1', 'with', 'entries'],
  ['commit', 'commit', null],
])('%s is named by what it does', (text, operation, table) => {
  expect(describeStatement(text)).toEqual({ operation, table });
});
