import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createClient } from './client';

const server = setupServer();
const setEntries = (entries: readonly object[]) => Reflect.set(performance, 'getEntriesByType', () => entries);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => setEntries([]));
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
afterAll(() => server.close());

const baseUrl = 'http://localhost/api/v1';
const client = createClient({ baseURL: baseUrl, token: () => null, onUnauthenticated: () => {} });

function recordTraces(isSampled: boolean): { traces: (string | null)[]; reports: unknown[] } {
  const recordedRequests = { traces: [] as (string | null)[], reports: [] as unknown[] };
  server.use(
    http.get(`${baseUrl}/public/health`, ({ request }) => {
      const trace = request.headers.get('traceparent');
      recordedRequests.traces.push(trace);
      const headers: Record<string, string> = isSampled && trace ? { traceresponse: trace } : {};
      return HttpResponse.json({ data: { status: 'ok' }, message: '' }, { headers });
    }),
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    expect([address, init?.method]).toEqual(['/api/v1/public/traces', 'POST']);
    recordedRequests.reports.push(JSON.parse(String(init?.body)));
    return HttpResponse.json({ data: {}, message: '' });
  });
  return recordedRequests;
}

const callHealth = () => client.call('getHealth', {});
const readTrace = (traceparent: string | null | undefined) => traceparent?.split('-')[1];
const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick', 'setInterval'] });

test('calls of one click share a trace, each with a span of its own, and the next click has another', async () => {
  const { traces } = recordTraces(false);
  document.body.click();
  await Promise.all([callHealth(), callHealth()]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  document.body.click();
  await callHealth();
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const [firstTrace, secondTrace, thirdTrace] = traces;
  expect(readTrace(firstTrace)).toBe(readTrace(secondTrace));
  expect(firstTrace).not.toBe(secondTrace);
  expect(readTrace(thirdTrace)).not.toBe(readTrace(firstTrace));
});

test('calls long after a click belong to no trace', async () => {
  const { traces } = recordTraces(false);
  const nowSpy = jest.spyOn(performance, 'now');
  document.body.click();
  nowSpy.mockReturnValue(performance.now() + 10_001);
  await callHealth();
  nowSpy.mockRestore();
  expect(traces).toEqual([null]);
});

test('people who ask not to be tracked have no trace', async () => {
  const { traces } = recordTraces(true);
  document.body.click();
  Reflect.set(navigator, 'globalPrivacyControl', true);
  await callHealth();
  expect(traces).toEqual([null]);
});

test('a sampled click is reported once, with its calls and the areas that it loaded', async () => {
  const { traces, reports } = recordTraces(true);
  document.body.click();
  const clickedAt = performance.now();
  const entries = [
    { name: 'http://localhost/areas/rewards/0a1b/main.js', startTime: clickedAt - 50, responseEnd: clickedAt - 20 },
    { name: 'http://localhost/areas/dashboard/0a1b/main.js', startTime: clickedAt + 10, responseEnd: clickedAt + 30 },
    { name: 'http://localhost/areas/dashboard/0a1b/1.js', startTime: clickedAt + 30, responseEnd: clickedAt + 60 },
    { name: 'http://localhost/api/v1/users/kestrel_09', startTime: clickedAt + 10, responseEnd: clickedAt + 30 },
  ];
  setEntries(entries);
  fakeTimers();
  await Promise.all([callHealth(), callHealth()]);
  await jest.advanceTimersByTimeAsync(13_000);
  jest.useRealTimers();
  expect(reports).toEqual([
    {
      trace: readTrace(traces[0]),
      span: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'click',
      ago: expect.any(Number),
      calls: traces.map((trace) => ({
        call: 'getHealth',
        span: trace?.split('-')[2],
        from: expect.any(Number),
        to: expect.any(Number),
      })),
      areas: [{ area: 'dashboard', from: expect.any(Number), to: expect.any(Number) }],
    },
  ]);
  const [report] = reports as [{ areas: [{ from: number; to: number }] }];
  expect(report.areas[0].to - report.areas[0].from).toBe(50);
});

test('a click that isn’t sampled is not reported', async () => {
  const { reports } = recordTraces(false);
  document.body.click();
  fakeTimers();
  await callHealth();
  await jest.advanceTimersByTimeAsync(13_000);
  jest.useRealTimers();
  expect(reports).toEqual([]);
});

test('a screen that asks every four seconds reports its click once, with the calls of ten seconds', async () => {
  const { traces, reports } = recordTraces(true);
  document.body.click();
  const clickedAt = performance.now();
  const nowSpy = jest.spyOn(performance, 'now');
  fakeTimers();
  for (let seconds = 0; seconds <= 20; seconds += 1) {
    nowSpy.mockReturnValue(clickedAt + seconds * 1000);
    if (seconds % 4 === 0) await callHealth();
    await jest.advanceTimersByTimeAsync(1000);
  }
  jest.useRealTimers();
  const clickTraces = traces.filter((trace) => trace !== null);
  expect(clickTraces).toHaveLength(3);
  expect(reports).toEqual([
    expect.objectContaining({
      trace: readTrace(clickTraces[0]),
      calls: clickTraces.map((trace) => expect.objectContaining({ span: trace.split('-')[2] })),
    }),
  ]);
});

test('an answer after its click’s report starts no other report', async () => {
  const { traces, reports } = recordTraces(true);
  document.body.click();
  fakeTimers();
  await callHealth();
  let releaseAnswer = () => {};
  const heldAnswer = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  server.use(
    http.get(`${baseUrl}/public/health`, async ({ request }) => {
      await heldAnswer;
      const headers = { traceresponse: request.headers.get('traceparent') ?? '' };
      return HttpResponse.json({ data: { status: 'ok' }, message: '' }, { headers });
    }),
  );
  const lateCall = callHealth();
  await jest.advanceTimersByTimeAsync(13_000);
  releaseAnswer();
  await lateCall;
  await jest.advanceTimersByTimeAsync(13_000);
  jest.useRealTimers();
  expect(reports).toEqual([expect.objectContaining({ trace: readTrace(traces[0]) })]);
});

test('an area that the next click loads is left out of the report', async () => {
  const { reports } = recordTraces(true);
  document.body.click();
  fakeTimers();
  const clickedAt = performance.now();
  await callHealth();
  const nowSpy = jest.spyOn(performance, 'now').mockReturnValue(clickedAt + 5000);
  document.body.click();
  await callHealth();
  const areas = { dashboard: 100, rewards: 5100 };
  setEntries(
    Object.entries(areas).map(([area, after]) => ({
      name: `http://localhost/areas/${area}/0a1b/main.js`,
      startTime: clickedAt + after,
      responseEnd: clickedAt + after + 10,
    })),
  );
  nowSpy.mockReturnValue(clickedAt + 13_000);
  await jest.advanceTimersByTimeAsync(20_000);
  jest.useRealTimers();
  const expectArea = (area: string) => expect.objectContaining({ areas: [expect.objectContaining({ area })] });
  expect(reports).toEqual([expectArea('dashboard'), expectArea('rewards')]);
});

test('a page that is left reports its click at once', async () => {
  const { traces, reports } = recordTraces(true);
  document.body.click();
  await callHealth();
  await import('./report-trace');
  await new Promise((resolve) => setTimeout(resolve, 0));
  globalThis.dispatchEvent(new Event('pagehide'));
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(reports).toEqual([expect.objectContaining({ trace: readTrace(traces[0]) })]);
});

test('a page over plain HTTP, where browsers have no randomUUID, is traced too', async () => {
  const { traces } = recordTraces(false);
  Reflect.set(crypto, 'randomUUID', undefined);
  document.body.click();
  const { error } = await callHealth();
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(error).toBeNull();
  expect(traces).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)]);
});

test('a call is made without a trace if a trace isn’t possible', async () => {
  const { traces } = recordTraces(true);
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('No randomness');
  });
  document.body.click();
  const { error } = await callHealth();
  expect(error).toBeNull();
  expect(traces).toEqual([null]);
});
