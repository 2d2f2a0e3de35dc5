import type { AxiosAdapter } from 'axios';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createClient } from './client';
import { CallFailedError, messages, readRefusalParams, unwrapResult } from './result';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const baseUrl = 'http://localhost/api/v1';
const createTestClient = (token: string | null = null, onUnauthenticated: (token: string) => void = () => {}) =>
  createClient({ baseURL: baseUrl, token: () => token, onUnauthenticated });

test('reads within a second and a half of the client’s own change ask for fresh data', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  const cacheControls: (string | null)[] = [];
  server.use(
    http.get(`${baseUrl}/public/health`, ({ request }) => {
      cacheControls.push(request.headers.get('Cache-Control'));
      return HttpResponse.json({ data: { status: 'ok' }, message: '' });
    }),
    http.post(`${baseUrl}/auth/login`, () => HttpResponse.json({ message: 'Wrong.' }, { status: 422 })),
  );
  const ownTestClient = createTestClient();
  await ownTestClient.call('getHealth', {});
  await ownTestClient.call('login', { body: { login: 'a', password: 'b' } });
  await ownTestClient.call('getHealth', {});
  jest.setSystemTime(Date.now() + 1500);
  await ownTestClient.call('getHealth', {});
  jest.useRealTimers();
  expect(cacheControls).toEqual([null, 'no-cache', null]);
});

describe('results of calls', () => {
  test('a success has data, no error, the message and no network error', async () => {
    server.use(
      http.get(`${baseUrl}/public/health`, () => HttpResponse.json({ data: { status: 'ok' }, message: 'Fine' })),
    );
    expect(await createTestClient().call('getHealth', {})).toEqual({
      data: { status: 'ok' },
      error: null,
      message: 'Fine',
      networkError: false,
    });
  });

  test('a list yields its items and meta', async () => {
    const meta = { page: 1, perPage: 20, total: 1 };
    server.use(http.get(`${baseUrl}/blogs`, () => HttpResponse.json({ data: [{ id: '1' }], message: '', meta })));
    const result = await createTestClient().call('listPosts', { query: {} });
    expect(result.data).toEqual({ items: [{ id: '1' }], meta });
  });

  test("an error status carries the server's message, code and fields", async () => {
    server.use(
      http.post(`${baseUrl}/auth/login`, () =>
        HttpResponse.json(
          { message: 'Wrong.', code: 'credentials_invalid', errors: { login: ['Wrong.'] } },
          { status: 422 },
        ),
      ),
    );
    expect(await createTestClient().call('login', { body: { login: 'a', password: 'b' } })).toEqual({
      data: null,
      error: { kind: 'status', status: 422, code: 'credentials_invalid', fields: { login: ['Wrong.'] } },
      message: 'Wrong.',
      networkError: false,
    });
  });

  test('a code keeps only its own params', async () => {
    const params = { by: null, at: '2026-11-20T18:00:00.000Z' };
    server.use(
      http.post(`${baseUrl}/auth/login`, () =>
        HttpResponse.json({ message: 'Changed.', code: 'version_conflict', errors: {}, params }, { status: 409 }),
      ),
    );
    const result = await createTestClient().call('login', { body: { login: 'a', password: 'b' } });
    const failure = result.error ? result : null;
    expect(readRefusalParams(failure, 'version_conflict')).toEqual(params);
    expect(readRefusalParams(failure, 'terms_changed')).toBeNull();
    expect(readRefusalParams(null, 'terms_changed')).toBeNull();
  });

  test("an error status without a message says 'Error in response', whatever its body is", async () => {
    server.use(http.get(`${baseUrl}/public/health`, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    const result = await createTestClient().call('getHealth', {});
    expect(result.message).toBe('Error in response');
    expect(result.error).toEqual({ kind: 'status', status: 502, code: null, fields: {} });
  });

  test.each([
    ['40', 40],
    ['Sun, 22 Nov 2026 18:00:00 GMT', undefined],
    ['-1', undefined],
  ])('reads the seconds to wait from Retry-After %s', async (header, retryAfter) => {
    const body = { message: 'Too many requests. Try again in 40 seconds.', code: 'rate_limited', errors: {} };
    const makeLimitedResponse = () => HttpResponse.json(body, { status: 429, headers: { 'Retry-After': header } });
    server.use(http.get(`${baseUrl}/public/health`, makeLimitedResponse));
    const { error } = await createTestClient().call('getHealth', {});
    expect(error).toStrictEqual({
      kind: 'status',
      status: 429,
      code: 'rate_limited',
      fields: {},
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  });

  test('an answer without data is a failure', async () => {
    server.use(http.get(`${baseUrl}/public/health`, () => HttpResponse.json({ data: null, message: '' })));
    expect((await createTestClient().call('getHealth', {})).message).toBe('Error in response');
  });

  test("no response says 'Encountered network error!' and sets the network flag", async () => {
    server.use(http.get(`${baseUrl}/public/health`, () => HttpResponse.error()));
    const result = await createTestClient().call('getHealth', {});
    expect(result).toEqual({
      data: null,
      error: { kind: 'network' },
      message: 'Encountered network error!',
      networkError: true,
    });
  });

  test("a cancelled request says 'Request cancelled. Reload page' and is no network error", async () => {
    server.use(http.get(`${baseUrl}/public/health`, () => new Promise<never>(() => {})));
    const controller = new AbortController();
    const pendingCall = createTestClient().call('getHealth', {}, { signal: controller.signal });
    controller.abort();
    expect(await pendingCall).toEqual({
      data: null,
      error: { kind: 'cancelled' },
      message: 'Request cancelled. Reload page',
      networkError: false,
    });
  });

  test('only query functions turn a failure into a throw', async () => {
    server.use(http.get(`${baseUrl}/public/health`, () => HttpResponse.error()));
    const result = await createTestClient().call('getHealth', {});
    expect(() => unwrapResult(result)).toThrow(CallFailedError);
    expect(() => unwrapResult(result)).toThrow(messages.network);
  });
});

describe('requests of calls', () => {
  const recordRequests = () => {
    const requests: Request[] = [];
    server.use(
      http.all(`${baseUrl}/*`, ({ request }) => {
        requests.push(request.clone());
        return HttpResponse.json({ data: {}, message: '' });
      }),
    );
    return requests;
  };

  test('arrays in the query string use brackets', async () => {
    const requests = recordRequests();
    await createTestClient().call('listContests', {
      query: { filter: { phase: ['registration', 'running'] }, page: 2 },
    });
    const query = decodeURIComponent(new URL(requests[0]?.url ?? '').search);
    expect(query).toBe('?filter[phase][]=registration&filter[phase][]=running&page=2');
  });

  test("the session's token is the bearer token, and path parameters are escaped", async () => {
    const requests = recordRequests();
    await createTestClient('secret').call('getPublicContest', { params: { id: 'a/b c' } });
    expect(requests[0]?.url).toBe(`${baseUrl}/public/contests/a%2Fb%20c`);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  test('money calls carry their idempotency key; JSON is the content type', async () => {
    const requests = recordRequests();
    const body = { contestId: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', termsVersion: 1 };
    await createTestClient().call('enterContest', { body }, { idempotencyKey: 'key-1' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
    expect(await requests[0]?.json()).toEqual(body);
  });

  test("sends cookies, so that the session's cookie counts too", async () => {
    let credentials: boolean | undefined;
    const answerRequest: AxiosAdapter = async (config) => {
      credentials = config.withCredentials;
      return { data: { data: {} }, status: 200, statusText: '', headers: {}, config };
    };
    await createClient({ token: () => null, onUnauthenticated: () => {}, adapter: answerRequest }).call(
      'getHealth',
      {},
    );
    expect(credentials).toBe(true);
  });

  test('calls /api/v1 by default', async () => {
    let baseUrl: string | undefined;
    const answerRequest: AxiosAdapter = async (config) => {
      baseUrl = config.baseURL;
      return { data: { data: {} }, status: 200, statusText: '', headers: {}, config };
    };
    await createClient({ token: () => null, onUnauthenticated: () => {}, adapter: answerRequest }).call(
      'getHealth',
      {},
    );
    expect(baseUrl).toBe('/api/v1');
  });

  test('multipart calls send form data', async () => {
    let sentBody: unknown;
    const answerRequest: AxiosAdapter = async (config) => {
      sentBody = config.data;
      return { data: { data: {} }, status: 200, statusText: '', headers: {}, config };
    };
    const ownClient = createClient({ token: () => null, onUnauthenticated: () => {}, adapter: answerRequest });
    await ownClient.call('updateUser', { params: { id: 'x' }, body: { version: '1', bio: 'Hello' } });
    expect(sentBody instanceof FormData && [...sentBody.entries()]).toEqual([
      ['version', '1'],
      ['bio', 'Hello'],
    ]);
  });

  test('copies the XSRF cookie to its header', async () => {
    const requests = recordRequests();
    // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie that the server would set
    document.cookie = 'XSRF-TOKEN=abc';
    await createClient({ baseURL: '/api/v1', token: () => null, onUnauthenticated: () => {} }).call('login', {
      body: { login: 'a', password: 'b' },
    });
    expect(requests[0]?.headers.get('x-xsrf-token')).toBe('abc');
  });
});

describe('time-outs', () => {
  const readTimeout = async (timeout?: number) => {
    let usedTimeout: number | undefined;
    const answerRequest: AxiosAdapter = async (config) => {
      usedTimeout = config.timeout;
      return { data: { data: {} }, status: 200, statusText: '', headers: {}, config };
    };
    await createClient({
      token: () => null,
      onUnauthenticated: () => {},
      adapter: answerRequest,
      ...(timeout ? { timeout } : {}),
    }).call('getHealth', {});
    return usedTimeout;
  };

  test("the client's default is 100000 ms", async () => {
    expect(await readTimeout()).toBe(100_000);
  });

  test('a client can set its own time-out', async () => {
    expect(await readTimeout(50_000)).toBe(50_000);
  });
});

describe('an answer of 401', () => {
  const serveUnauthenticated = () =>
    server.use(
      http.get(`${baseUrl}/users/:id`, () =>
        HttpResponse.json({ message: 'Over.', code: 'unauthenticated', errors: {} }, { status: 401 }),
      ),
    );
  const params = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21' };

  test('ends the session whose token was sent', async () => {
    serveUnauthenticated();
    const endedSpy = jest.fn();
    await createTestClient('t1', endedSpy).call('getUser', { params });
    expect(endedSpy.mock.calls).toEqual([['t1']]);
  });

  test('ends only the current session', async () => {
    serveUnauthenticated();
    const endedSpy = jest.fn();
    let token = 't1';
    const ownClient = createClient({ baseURL: baseUrl, token: () => token, onUnauthenticated: endedSpy });
    const pendingCall = ownClient.call('getUser', { params });
    token = 't2';
    await pendingCall;
    expect(endedSpy).not.toHaveBeenCalled();
  });

  test('is an ordinary answer without a session', async () => {
    serveUnauthenticated();
    const endedSpy = jest.fn();
    const result = await createTestClient(null, endedSpy).call('getUser', { params });
    expect(result.message).toBe('Over.');
    expect(endedSpy).not.toHaveBeenCalled();
  });
});

test('keeps a detached call running after the page closes, but no other', async () => {
  const keepaliveByCall: Record<string, boolean> = {};
  server.use(
    http.get(`${baseUrl}/*`, ({ request }) => {
      keepaliveByCall[new URL(request.url).pathname] = request.keepalive;
      return HttpResponse.json({ data: {}, message: '' });
    }),
  );
  const ownTestClient = createTestClient('t1');
  await ownTestClient.call('logout', {}, { detachedToken: 't1' });
  await ownTestClient.call('getReserves', {});
  expect(keepaliveByCall).toEqual({ '/api/v1/auth/logout': true, '/api/v1/public/reserves': false });
});

test('aborts all running calls, except detached and later ones', async () => {
  let releaseAnswer: () => void = () => {};
  const heldAnswer = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  server.use(
    http.get(`${baseUrl}/public/health`, () => new Promise<never>(() => {})),
    http.get(`${baseUrl}/auth/logout`, async () => {
      await heldAnswer;
      return HttpResponse.json({ data: {}, message: 'Bye' });
    }),
    http.get(`${baseUrl}/public/reserves`, () => HttpResponse.json({ data: {}, message: '' })),
  );
  const ownTestClient = createTestClient('t1');
  const inFlight = ownTestClient.call('getHealth', {});
  const detachedCall = ownTestClient.call('logout', {}, { detachedToken: 't1' });
  ownTestClient.abortAll();
  expect((await inFlight).error).toEqual({ kind: 'cancelled' });
  releaseAnswer();
  expect((await detachedCall).message).toBe('Bye');
  expect((await ownTestClient.call('getReserves', {})).error).toBeNull();
});

describe('the code that sends requests', () => {
  const makeFreshClient = async (adapter: AxiosAdapter, onUnanswered = jest.fn()) => {
    const { createClient } = await import('./client');
    return createClient({ token: () => null, onUnauthenticated: () => {}, onUnanswered, adapter });
  };
  const makeAdapter = () => jest.fn<ReturnType<AxiosAdapter>, Parameters<AxiosAdapter>>();
  const answerOk: AxiosAdapter = async (config) => ({
    data: { data: { status: 'ok' } },
    status: 200,
    statusText: '',
    headers: {},
    config,
  });

  test('never sends a call that is aborted before the code arrives', () =>
    jest.isolateModulesAsync(async () => {
      const sendSpy = makeAdapter().mockImplementation(answerOk);
      const ownFreshClient = await makeFreshClient(sendSpy);
      const controller = new AbortController();
      const firstCall = ownFreshClient.call('getHealth', {}, { signal: controller.signal });
      const secondCall = ownFreshClient.call('getHealth', {});
      controller.abort();
      ownFreshClient.abortAll();
      const laterCall = ownFreshClient.call('getReserves', {});
      expect([(await firstCall).error, (await secondCall).error]).toEqual([
        { kind: 'cancelled' },
        { kind: 'cancelled' },
      ]);
      expect((await laterCall).error).toBeNull();
      expect(sendSpy.mock.calls.map(([{ url }]) => url)).toEqual(['/public/reserves']);
    }));

  test('fails a call as not sent if it doesn’t load, and is fetched past the cache for the next call', () =>
    jest.isolateModulesAsync(async () => {
      let hasArrived = false;
      jest.doMock('qs', () => {
        if (hasArrived) return jest.requireActual('qs');
        throw Object.assign(new Error('Loading chunk calls failed'), { request: '/calls.1.js' });
      });
      const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
      const sendSpy = makeAdapter().mockImplementation(answerOk);
      const unansweredSpy = jest.fn();
      const ownFreshClient = await makeFreshClient(sendSpy, unansweredSpy);
      expect(await ownFreshClient.call('getHealth', {})).toEqual({
        data: null,
        error: { kind: 'network', unsent: true },
        message: 'Encountered network error!',
        networkError: true,
      });
      expect([unansweredSpy.mock.calls.length, sendSpy.mock.calls.length, fetchSpy.mock.calls.length]).toEqual([
        1, 0, 0,
      ]);
      hasArrived = true;
      expect((await ownFreshClient.call('getHealth', {})).error).toBeNull();
      expect(fetchSpy.mock.calls).toEqual([['/calls.1.js', expect.objectContaining({ cache: 'reload' })]]);
      fetchSpy.mockRestore();
      jest.dontMock('qs');
    }));
});
