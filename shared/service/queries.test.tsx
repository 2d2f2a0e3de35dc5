import { api, type CallResult } from '@laurel/shared/api';
import { sessionStorageKey } from '@laurel/shared/protocol';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { refreshReads, ServiceProvider, useRead, writeRead } from './queries';
import { queryClient } from './query-client';
import { buildCallUrl, makeAnswerResponse, makePageResponse, makeRefusalResponse } from './testing/answers';
import { health, makeFailure, readHealth, recordTimes, setUpReads } from './testing/reads';
import { makeUser } from './testing/users';

const server = setUpReads();

test('a read is loading, then ready with its data', async () => {
  server.use(
    http.get(buildCallUrl('getHealth'), () =>
      makeAnswerResponse({ status: 'ok', version: '1', revision: null, problems: null, jobs: null }),
    ),
  );
  const { result } = readHealth();
  expect(result.current.status).toBe('loading');
  await waitFor(() =>
    expect(result.current).toMatchObject({
      status: 'ready',
      data: { status: 'ok', version: '1', revision: null, problems: null, jobs: null },
    }),
  );
});

test('treats a refusal as final, and repeats the call on retry', async () => {
  let isClosed = true;
  const readTimes = recordTimes(() => (isClosed ? makeFailure(404) : health));
  const { result } = readHealth();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(result.current).toMatchObject({ status: 'failed', failure: { message: 'Failed with 404' } });
  expect(readTimes()).toEqual([0]);
  isClosed = false;
  act(() => result.current.retry());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current.status).toBe('ready');
});

test.each([0, 408, 429, 500, 503])(
  'status %i (0: no answer) is tried 3 more times, after 1, 2 and 4 s',
  async (status) => {
    const readTimes = recordTimes(() => makeFailure(status));
    const { result } = readHealth();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(readTimes()).toEqual([0, 1, 3, 7]);
    expect(result.current.status).toBe('failed');
  },
);

test('shows the previous answer for the next page, never for another subject', async () => {
  const callSpy = jest.spyOn(api, 'call').mockResolvedValue(health as CallResult<never>);
  const { result, rerender } = renderHook(
    ({ id, page }) => useRead('listUserTransactions', { params: { id }, query: { page } }, { keepPrevious: true }),
    { wrapper: ServiceProvider, initialProps: { id: 'one', page: 1 } },
  );
  await waitFor(() => expect(result.current.status).toBe('ready'));
  callSpy.mockReturnValue(new Promise(() => undefined));
  rerender({ id: 'one', page: 2 });
  expect(result.current).toMatchObject({ status: 'ready', previous: true });
  rerender({ id: 'another', page: 1 });
  expect(result.current.status).toBe('loading');
});

test('shows cached data first and refreshes it a moment later', async () => {
  const callSpy = jest.spyOn(api, 'call').mockResolvedValue(health as CallResult<never>);
  const firstHealth = readHealth();
  await waitFor(() => expect(firstHealth.result.current.status).toBe('ready'));
  firstHealth.unmount();
  jest.useFakeTimers();
  callSpy.mockClear();
  const { result } = readHealth();
  expect(result.current).toMatchObject({ status: 'ready', data: health.data });
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(callSpy).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(callSpy).toHaveBeenCalledTimes(1);
});

test('keeps data on screen if a refresh fails, and says so', async () => {
  server.use(
    http.get(buildCallUrl('getHealth'), () =>
      makeAnswerResponse({ status: 'ok', version: '1', revision: null, problems: null, jobs: null }),
    ),
  );
  const { result } = readHealth();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  server.use(http.get(buildCallUrl('getHealth'), () => makeRefusalResponse('forbidden', 'No.')));
  act(() => refreshReads('getHealth'));
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'ready', data: { version: '1' }, stale: { message: 'No.' } }),
  );
});

test('repeats only the named reads', async () => {
  let requestCount = 0;
  server.use(
    http.get(buildCallUrl('getHealth'), () => {
      requestCount += 1;
      return makeAnswerResponse({ status: 'ok', version: String(requestCount) });
    }),
  );
  const { result } = readHealth();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const requestCountBefore = requestCount;
  act(() => refreshReads('getReserves'));
  act(() => refreshReads('getHealth'));
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: String(requestCountBefore + 1) } }));
  expect(requestCount).toBe(requestCountBefore + 1);
});

test('puts an available answer into the cache instead of a request', async () => {
  server.use(
    http.get(buildCallUrl('getHealth'), () =>
      makeAnswerResponse({ status: 'ok', version: '1', revision: null, problems: null, jobs: null }),
    ),
  );
  const { result } = readHealth();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  act(() => writeRead('getHealth', {}, { status: 'ok', version: '9', revision: null, problems: null, jobs: null }));
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: '9' } }));
});

test('keeps an unused entry for 5 minutes', async () => {
  jest.useFakeTimers();
  jest.spyOn(api, 'call').mockResolvedValue(health as never);
  const { unmount } = readHealth();
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  const countEntries = () => queryClient.getQueryCache().getAll().length;
  await act(() => jest.advanceTimersByTimeAsync(299_999));
  expect(countEntries()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(countEntries()).toBe(0);
});

test('doubles the delay between tries from 1 s up to 30 s', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('No delays');
  expect([0, 1, 2, 3, 4, 5, 9].map((tries) => retryDelay(tries, new Error('x')))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('repeats every read for another user, and shows nothing of the previous one', async () => {
  const servedTokens: (string | null)[] = [];
  server.use(
    http.get(buildCallUrl('getHealth'), ({ request }) => {
      const token = request.headers.get('authorization');
      servedTokens.push(token);
      return makeAnswerResponse({ status: 'ok', version: token ?? 'nobody' });
    }),
  );
  const { result } = renderHook(() => useRead('getHealth', {}, { keepPrevious: true }), { wrapper: ServiceProvider });
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: 'nobody' } }));
  act(() => setSessionUser(makeUser()));
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: 'Bearer token-of-kestrel' } }));
  act(() => clearSessionUser());
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: 'nobody' } }));
});

describe('reads that need a stored session', () => {
  const user = makeUser();
  const storeSession = () => localStorage.setItem(sessionStorageKey, JSON.stringify({ user }));
  const recordReads = () => {
    const paths: string[] = [];
    server.use(
      http.get(buildCallUrl('getUser'), ({ request }) => {
        paths.push(new URL(request.url).pathname);
        return makeAnswerResponse({});
      }),
      ...(['listParticipants', 'listContractParticipants'] as const).map((name) =>
        http.get(buildCallUrl(name), ({ request }) => {
          paths.push(new URL(request.url).pathname);
          return makePageResponse([]);
        }),
      ),
    );
    return paths;
  };
  const renderBothReads = (id: string) =>
    renderHook(
      () =>
        [
          useRead('getUser', { params: { id } }),
          useRead('listParticipants', { query: {} }),
          useRead('listContractParticipants', { query: {} }),
        ].map((read) => read.status),
      { wrapper: ServiceProvider },
    );

  test('requests a user by id, and participants, only with a session', async () => {
    const paths = recordReads();
    const { result } = renderBothReads(user.id);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(paths).toEqual([]);
    expect(result.current).toEqual(['loading', 'loading', 'loading']);
  });

  test('requests them with a session', async () => {
    storeSession();
    const paths = recordReads();
    const { result } = renderBothReads(user.id);
    await waitFor(() => expect(result.current).toEqual(['ready', 'ready', 'ready']));
    expect([...new Set(paths)].sort()).toEqual([
      '/api/v1/contract/contractparticipants',
      '/api/v1/participants',
      `/api/v1/users/${user.id}`,
    ]);
  });

  test('requests no user without an id', async () => {
    storeSession();
    const paths = recordReads();
    const { result } = renderBothReads('');
    await waitFor(() => expect(result.current).toEqual(['loading', 'ready', 'ready']));
    expect([...new Set(paths)].sort()).toEqual(['/api/v1/contract/contractparticipants', '/api/v1/participants']);
  });
});
