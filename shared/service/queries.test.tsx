import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { forgetReads, refreshReads, ServiceProvider, useRead, writeRead } from './queries';
import { answered, callUrl, refused } from './testing/answers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => forgetReads());
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => server.close());

const read = () => renderHook(() => useRead('getHealth', {}), { wrapper: ServiceProvider });

test('a read is loading, then ready with its data', async () => {
  server.use(http.get(callUrl('getHealth'), () => answered({ status: 'ok', version: '1' })));
  const { result } = read();
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { status: 'ok', version: '1' } }));
});

const health = { data: { status: 'ok', version: '1' }, error: null, message: '', networkError: false } as const;
const failure = (status: number): CallFailure => ({
  data: null,
  error: status === 0 ? { kind: 'network' } : { kind: 'status', status, code: null, fields: {} },
  message: `Failed with ${status}`,
  networkError: status === 0,
});

/** Answers each call and notes in which second it came; strict mode mounts twice, which asks twice in the first. */
function timesOfCalls(answer: () => CallResult<unknown>): () => number[] {
  jest.useFakeTimers();
  const start = Date.now();
  const times: number[] = [];
  jest.spyOn(api, 'call').mockImplementation(async () => {
    times.push(Math.round((Date.now() - start) / 1000));
    return answer() as CallResult<never>;
  });
  return () => [...new Set(times)];
}

test('a refusal is final at once, and Retry asks again', async () => {
  let closed = true;
  const asked = timesOfCalls(() => (closed ? failure(404) : health));
  const { result } = read();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(result.current).toMatchObject({ status: 'failed', failure: { message: 'Failed with 404' } });
  expect(asked()).toEqual([0]);
  closed = false;
  act(() => result.current.retry());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current.status).toBe('ready');
});

test.each([0, 408, 429, 500, 503])(
  'status %i (0: no answer) is tried 3 more times, after 1, 2 and 4 s',
  async (status) => {
    const asked = timesOfCalls(() => failure(status));
    const { result } = read();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toEqual([0, 1, 3, 7]);
    expect(result.current.status).toBe('failed');
  },
);

test('what is shown stays while a refresh fails, and says so', async () => {
  server.use(http.get(callUrl('getHealth'), () => answered({ status: 'ok', version: '1' })));
  const { result } = read();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  server.use(http.get(callUrl('getHealth'), () => refused('forbidden', 'No.')));
  act(() => refreshReads('getHealth'));
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'ready', data: { version: '1' }, stale: { message: 'No.' } }),
  );
});

test('only the reads that are named are made again', async () => {
  let asked = 0;
  server.use(
    http.get(callUrl('getHealth'), () => {
      asked += 1;
      return answered({ status: 'ok', version: String(asked) });
    }),
  );
  const { result } = read();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const before = asked;
  act(() => refreshReads('getCoverage'));
  act(() => refreshReads('getHealth'));
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: String(before + 1) } }));
  expect(asked).toBe(before + 1);
});

test('an answer at hand can be put in place of a request', async () => {
  server.use(http.get(callUrl('getHealth'), () => answered({ status: 'ok', version: '1' })));
  const { result } = read();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  act(() => writeRead('getHealth', {}, { status: 'ok', version: '9' }));
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: '9' } }));
});
