import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { sessionStorageKey } from '@laurel/shared/protocol';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { followChanges } from './live';
import {
  addOwnReads,
  addPreloadedReads,
  clearReads,
  prefetchRead,
  refreshReads,
  ServiceProvider,
  useRead,
  writeRead,
} from './queries';
import { queryClient } from './query-client';
import { buildCallUrl, makeAnswerResponse, makePageResponse, makeRefusalResponse } from './testing/answers';
import { makeUser } from './testing/users';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  clearSessionUser();
  localStorage.clear();
  clearReads();
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => server.close());

const readHealth = () => renderHook(() => useRead('getHealth', {}), { wrapper: ServiceProvider });

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

const health = {
  data: { status: 'ok', version: '1', revision: null, problems: null, jobs: null },
  error: null,
  message: '',
  networkError: false,
} as const;
const makeFailure = (status: number): CallFailure => ({
  data: null,
  error: status === 0 ? { kind: 'network' } : { kind: 'status', status, code: null, fields: {} },
  message: `Failed with ${status}`,
  networkError: status === 0,
});

/** Answers each call and records its time. Strict mode mounts twice, so the first second has two calls. */
function recordTimes(answer: () => CallResult<unknown>): () => number[] {
  jest.useFakeTimers();
  const start = Date.now();
  const times: number[] = [];
  jest.spyOn(api, 'call').mockImplementation(async () => {
    times.push(Math.round((Date.now() - start) / 1000));
    return answer() as CallResult<never>;
  });
  return () => [...new Set(times)];
}

test('treats a refusal as final, and repeats the call on retry', async () => {
  let closed = true;
  const asked = recordTimes(() => (closed ? makeFailure(404) : health));
  const { result } = readHealth();
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
    const asked = recordTimes(() => makeFailure(status));
    const { result } = readHealth();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toEqual([0, 1, 3, 7]);
    expect(result.current.status).toBe('failed');
  },
);

describe('an answer that asks for a wait', () => {
  const makeTooMany = (retryAfter: number): CallFailure => ({
    data: null,
    error: { kind: 'status', status: 429, code: 'rate_limited', fields: {}, retryAfter },
    message: `Too many requests. Try again in ${retryAfter} seconds.`,
    networkError: false,
  });

  test('is retried after a short wait', async () => {
    let spent = true;
    const asked = recordTimes(() => (spent ? makeTooMany(5) : health));
    const { result } = readHealth();
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(result.current.status).toBe('loading');
    spent = false;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(result.current.status).toBe('ready');
    expect(asked()).toEqual([0, 5, 10]);
  });

  test('is reported if the wait is long, and the read repeats after it', async () => {
    let spent = true;
    const asked = recordTimes(() => (spent ? makeTooMany(40) : health));
    const { result } = readHealth();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current).toMatchObject({
      status: 'failed',
      failure: { message: 'Too many requests. Try again in 40 seconds.' },
    });
    await act(() => jest.advanceTimersByTimeAsync(39_999));
    expect(asked()).toEqual([0]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    spent = false;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked()).toEqual([0, 40, 80]);
    expect(result.current.status).toBe('ready');
    // After the success there are no further requests.
    await act(() => jest.advanceTimersByTimeAsync(200_000));
    expect(asked()).toEqual([0, 40, 80]);
  });

  test('slows faster refreshes down, and keeps the data', async () => {
    let spent = false;
    const asked = recordTimes(() => (spent ? makeTooMany(40) : health));
    const { result } = renderHook(() => useRead('getHealth', {}, { refreshEvery: 4000 }), { wrapper: ServiceProvider });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    spent = true;
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(asked()).toEqual([0, 4]);
    expect(result.current).toMatchObject({
      status: 'ready',
      stale: { message: expect.stringContaining('40 seconds') },
    });
    spent = false;
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(asked()).toEqual([0, 4, 44, 48]);
    expect(result.current).toMatchObject({ status: 'ready', stale: null });
  });
});

describe('a slow answer', () => {
  /** Never answers calls, and collects their abort signals. */
  function silenceApi(): AbortSignal[] {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    jest.spyOn(api, 'call').mockImplementation((_name, _request, { signal } = {}) => {
      if (signal) signals.push(signal);
      return new Promise(() => {});
    });
    return signals;
  }
  const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const answerHealth = () => jest.spyOn(api, 'call').mockResolvedValue(health as never);

  test('is slow after 8 s', async () => {
    silenceApi();
    const { result } = readHealth();
    await advanceTime(7999);
    expect(result.current).toMatchObject({ status: 'loading', slow: false });
    await advanceTime(1);
    expect(result.current).toMatchObject({ status: 'loading', slow: true });
  });

  test('is slow even if retries failed in between', async () => {
    const signals = silenceApi();
    jest.spyOn(api, 'call').mockResolvedValueOnce(makeFailure(503) as never);
    const { result } = readHealth();
    await advanceTime(8000);
    expect(signals).not.toHaveLength(0);
    expect(result.current).toMatchObject({ status: 'loading', slow: true });
  });

  test('is no longer slow once it arrives', async () => {
    jest.useFakeTimers();
    let resolveCall = (_: CallResult<never>) => {};
    jest
      .spyOn(api, 'call')
      .mockImplementation(() => new Promise<CallResult<never>>((resolve) => (resolveCall = resolve)));
    const { result } = readHealth();
    await advanceTime(20_000);
    expect(result.current.slow).toBe(true);
    resolveCall(health as never);
    await advanceTime(0);
    expect(result.current).toMatchObject({ status: 'ready', slow: false });
  });

  test('can be requested again, which aborts the old request and restarts the 8 s', async () => {
    const signals = silenceApi();
    const { result } = readHealth();
    await advanceTime(8000);
    const before = signals.length;
    act(() => result.current.retry());
    await advanceTime(7999);
    expect(signals).toHaveLength(before + 1);
    expect(signals[before - 1]?.aborted).toBe(true);
    expect(signals[before]?.aborted).toBe(false);
    expect(result.current).toMatchObject({ status: 'loading', slow: false });
    await advanceTime(1);
    expect(result.current.slow).toBe(true);
  });

  test('can be stopped, stays stopped, and loads again on request', async () => {
    const signals = silenceApi();
    const { result } = renderHook(() => useRead('getHealth', {}, { refreshEvery: 1000 }), { wrapper: ServiceProvider });
    await advanceTime(8000);
    act(() => result.current.cancel());
    await advanceTime(60_000);
    expect(signals.every((signal) => signal.aborted)).toBe(true);
    expect(result.current).toMatchObject({ status: 'failed', slow: false, failure: { error: { kind: 'cancelled' } } });
    const before = signals.length;
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await advanceTime(0);
    expect(signals).toHaveLength(before);
    const asked = answerHealth();
    act(() => result.current.retry());
    await advanceTime(0);
    expect(result.current).toMatchObject({ status: 'ready', data: { status: 'ok' } });
    const times = asked.mock.calls.length;
    await advanceTime(1000);
    expect(asked.mock.calls).toHaveLength(times + 1);
  });

  test('keeps the data during a refresh, and stopping it changes nothing', async () => {
    jest.useFakeTimers();
    answerHealth();
    const { result } = readHealth();
    await advanceTime(0);
    silenceApi();
    act(() => refreshReads('getHealth'));
    await advanceTime(8000);
    expect(result.current).toMatchObject({ status: 'ready', data: { status: 'ok' }, slow: true });
    act(() => result.current.cancel());
    await advanceTime(0);
    expect(result.current).toMatchObject({ status: 'ready', slow: false, refreshing: false, stale: null });
  });

  test('can be stopped on the way to the next page, without showing the last page there', async () => {
    jest.useFakeTimers();
    answerHealth();
    const { result, rerender } = renderHook(
      ({ page }) => useRead('listContests', { query: { page } }, { keepPrevious: true }),
      { wrapper: ServiceProvider, initialProps: { page: 1 } },
    );
    await advanceTime(0);
    silenceApi();
    rerender({ page: 2 });
    await advanceTime(8000);
    expect(result.current).toMatchObject({ status: 'ready', slow: true });
    act(() => result.current.cancel());
    await advanceTime(0);
    expect(result.current).toMatchObject({ status: 'failed', failure: { error: { kind: 'cancelled' } } });
  });

  test('counts 8 s for each request', async () => {
    silenceApi();
    const { result, rerender } = renderHook(({ page }) => useRead('listContests', { query: { page } }), {
      wrapper: ServiceProvider,
      initialProps: { page: 1 },
    });
    await advanceTime(8000);
    expect(result.current.slow).toBe(true);
    rerender({ page: 2 });
    expect(result.current.slow).toBe(false);
    await advanceTime(8000);
    expect(result.current.slow).toBe(true);
  });
});

test('shows the previous answer for the next page, never for another subject', async () => {
  const asked = jest.spyOn(api, 'call').mockResolvedValue(health as CallResult<never>);
  const { result, rerender } = renderHook(
    ({ id, page }) => useRead('listUserTransactions', { params: { id }, query: { page } }, { keepPrevious: true }),
    { wrapper: ServiceProvider, initialProps: { id: 'one', page: 1 } },
  );
  await waitFor(() => expect(result.current.status).toBe('ready'));
  asked.mockReturnValue(new Promise(() => undefined));
  rerender({ id: 'one', page: 2 });
  expect(result.current).toMatchObject({ status: 'ready', previous: true });
  rerender({ id: 'another', page: 1 });
  expect(result.current.status).toBe('loading');
});

test('shows cached data first and refreshes it a moment later', async () => {
  const asked = jest.spyOn(api, 'call').mockResolvedValue(health as CallResult<never>);
  const first = readHealth();
  await waitFor(() => expect(first.result.current.status).toBe('ready'));
  first.unmount();
  jest.useFakeTimers();
  asked.mockClear();
  const { result } = readHealth();
  expect(result.current).toMatchObject({ status: 'ready', data: health.data });
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(asked).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked).toHaveBeenCalledTimes(1);
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
  let asked = 0;
  server.use(
    http.get(buildCallUrl('getHealth'), () => {
      asked += 1;
      return makeAnswerResponse({ status: 'ok', version: String(asked) });
    }),
  );
  const { result } = readHealth();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  const before = asked;
  act(() => refreshReads('getReserves'));
  act(() => refreshReads('getHealth'));
  await waitFor(() => expect(result.current).toMatchObject({ data: { version: String(before + 1) } }));
  expect(asked).toBe(before + 1);
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
  const served: (string | null)[] = [];
  server.use(
    http.get(buildCallUrl('getHealth'), ({ request }) => {
      const token = request.headers.get('authorization');
      served.push(token);
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
        ].map((one) => one.status),
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

describe('an answer that came with the page', () => {
  const user = makeUser();
  const preloads = [{ name: 'getHealth', request: {}, data: { ...health.data, version: 'with the page' } } as const];
  const openRead = async (age = 0, named = user.id) => {
    const asked = recordTimes(() => health);
    setSessionUser(user);
    addOwnReads(named, preloads, age);
    const { result } = readHealth();
    const first = result.current;
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return { asked, first, result };
  };

  test('shows at once and isn’t requested', async () => {
    const { asked, first } = await openRead();
    expect(first).toMatchObject({ status: 'ready', refreshing: false, data: { version: 'with the page' } });
    expect(asked()).toEqual([]);
  });

  test('is requested again after a change, and on a screen that opens later', async () => {
    const { asked, result } = await openRead();
    act(() => refreshReads('getHealth'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(asked()).toEqual([2]);
    expect(result.current).toMatchObject({ data: { version: '1' } });
    readHealth();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(asked()).toEqual([2, 3]);
  });

  test('shows and is still requested at once if it took long to arrive', async () => {
    const { asked, first } = await openRead(5001);
    expect(first).toMatchObject({ status: 'ready', refreshing: true, data: { version: 'with the page' } });
    expect(asked()).toEqual([0]);
  });

  test('isn’t used for another user', async () => {
    const { asked, first } = await openRead(0, 'somebody else');
    expect(first.status).toBe('loading');
    expect(asked()).toEqual([0]);
  });

  test('is dropped by a logout, also for the same user', async () => {
    const { asked } = await openRead();
    act(() => {
      clearSessionUser();
      clearReads();
      setSessionUser(user);
    });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(asked()).toEqual([2]);
  });
});

describe('a read of a page that the server rendered', () => {
  const read = { name: 'getPublicContest', request: { params: { id: 'cup' } } } as const;
  const topic = 'contest:cup';
  const position = 'aaaaaaaaaaaa.5';

  class FakeStream extends EventTarget {
    static readonly CLOSED = 2;
    static last: FakeStream | null = null;
    onmessage = (_event: { data: string }) => {};
    constructor() {
      super();
      FakeStream.last = this;
    }
    close() {}
  }
  const sendVersion = async (version: string) => {
    FakeStream.last?.onmessage({ data: JSON.stringify({ topic, version }) });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };

  let stop = () => {};
  beforeEach(() => {
    Object.assign(window, { EventSource: FakeStream });
    document.documentElement.dataset.rendered = '';
  });
  afterEach(() => {
    stop();
    delete document.documentElement.dataset.rendered;
    Reflect.deleteProperty(window, 'EventSource');
  });

  const openPage = async () => {
    const asked = recordTimes(() => health);
    renderHook(() => useRead(read.name, read.request), { wrapper: ServiceProvider });
    stop = followChanges();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return asked;
  };

  test('is asked for again only once its subject has changed', async () => {
    addPreloadedReads([{ ...read, data: {}, position }]);
    const asked = await openPage();
    await sendVersion('aaaaaaaaaaaa.4');
    expect(asked()).toEqual([]);
    await sendVersion('aaaaaaaaaaaa.6');
    expect(asked()).toHaveLength(1);
  });

  test('is asked for again if the page doesn’t say which changes it includes', async () => {
    addPreloadedReads([{ ...read, data: {} }]);
    const asked = await openPage();
    await sendVersion('aaaaaaaaaaaa.4');
    expect(asked()).toHaveLength(1);
  });

  test('is forgotten with its position', async () => {
    addPreloadedReads([{ ...read, data: {}, position }]);
    clearReads();
    addPreloadedReads([{ ...read, data: {} }]);
    const asked = await openPage();
    await sendVersion('aaaaaaaaaaaa.4');
    expect(asked()).toHaveLength(1);
  });

  test('that was prefetched is asked for again only once its subject has changed', async () => {
    const asked = recordTimes(() => health);
    jest.mocked(api.call).mockImplementation(async (_name, _request, options) => {
      options?.onPosition?.(position);
      return health as CallResult<never>;
    });
    prefetchRead(read);
    await act(() => jest.advanceTimersByTimeAsync(0));
    renderHook(() => useRead(read.name, read.request), { wrapper: ServiceProvider });
    stop = followChanges();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(api.call).toHaveBeenCalledTimes(1);
    await sendVersion('aaaaaaaaaaaa.4');
    expect(api.call).toHaveBeenCalledTimes(1);
    await sendVersion('aaaaaaaaaaaa.6');
    expect(api.call).toHaveBeenCalledTimes(2);
    expect(asked()).toEqual([]);
  });
});
