import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createClient } from './client';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
afterAll(() => server.close());

const base = 'http://localhost/api/v1';
const client = createClient({ baseURL: base, token: () => null, onUnauthenticated: () => {} });

/** Answers each call, and says that its trace is sampled if asked to. */
function recordTraces(isSampled: boolean): { traces: (string | null)[]; reports: unknown[] } {
  const recorded = { traces: [] as (string | null)[], reports: [] as unknown[] };
  server.use(
    http.get(`${base}/public/health`, ({ request }) => {
      const trace = request.headers.get('traceparent');
      recorded.traces.push(trace);
      const headers: Record<string, string> = isSampled && trace ? { traceresponse: trace } : {};
      return HttpResponse.json({ data: { status: 'ok' }, message: '' }, { headers });
    }),
    http.post('http://localhost/api/v1/public/traces', async ({ request }) => {
      recorded.reports.push(await request.json());
      return HttpResponse.json({ data: {}, message: '' });
    }),
  );
  return recorded;
}

const call = () => client.call('getHealth', {});
const readTrace = (traceparent: string | null | undefined) => traceparent?.split('-')[1];
const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick', 'setInterval'] });

test('calls of one click share a trace, each with a span of its own, and the next click has another', async () => {
  const { traces } = recordTraces(false);
  document.body.click();
  await Promise.all([call(), call()]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  document.body.click();
  await call();
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const [first, second, third] = traces;
  expect(readTrace(first)).toBe(readTrace(second));
  expect(first).not.toBe(second);
  expect(readTrace(third)).not.toBe(readTrace(first));
});

test('calls long after a click belong to no trace', async () => {
  const { traces } = recordTraces(false);
  const now = jest.spyOn(performance, 'now');
  document.body.click();
  now.mockReturnValue(performance.now() + 10_001);
  await call();
  now.mockRestore();
  expect(traces).toEqual([null]);
});

test('people who ask not to be tracked have no trace', async () => {
  const { traces } = recordTraces(true);
  document.body.click();
  Reflect.set(navigator, 'globalPrivacyControl', true);
  await call();
  expect(traces).toEqual([null]);
});

test('a sampled click is reported once, with its calls and the areas that it loaded', async () => {
  const { traces, reports } = recordTraces(true);
  document.body.click();
  const at = performance.now();
  const entries = [
    { name: 'http://localhost/areas/rewards/0a1b/main.js', startTime: at - 50, responseEnd: at - 20 },
    { name: 'http://localhost/areas/dashboard/0a1b/main.js', startTime: at + 10, responseEnd: at + 30 },
    { name: 'http://localhost/areas/dashboard/0a1b/1.js', startTime: at + 30, responseEnd: at + 60 },
    { name: 'http://localhost/api/v1/users/kestrel_09', startTime: at + 10, responseEnd: at + 30 },
  ];
  Reflect.set(performance, 'getEntriesByType', () => entries);
  fakeTimers();
  await Promise.all([call(), call()]);
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  while (reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  Reflect.deleteProperty(performance, 'getEntriesByType');
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
  await call();
  await jest.advanceTimersByTimeAsync(4000);
  jest.useRealTimers();
  expect(reports).toEqual([]);
});
