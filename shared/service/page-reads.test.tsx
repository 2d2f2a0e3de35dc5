import { api, type CallResult } from '@laurel/shared/api';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { act, renderHook } from '@testing-library/react';
import { followChanges } from './live';
import {
  addOwnReads,
  addPreloadedReads,
  clearReads,
  prefetchRead,
  refreshReads,
  ServiceProvider,
  useRead,
} from './queries';
import { health, readHealth, recordTimes, setUpReads } from './testing/reads';
import { makeUser } from './testing/users';

setUpReads();

describe('an answer that came with the page', () => {
  const user = makeUser();
  const preloads = [{ name: 'getHealth', request: {}, data: { ...health.data, version: 'with the page' } } as const];
  const openRead = async (age = 0, userId = user.id) => {
    const readTimes = recordTimes(() => health);
    setSessionUser(user);
    addOwnReads(userId, preloads, age);
    const { result } = readHealth();
    const firstRead = result.current;
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return { readTimes, first: firstRead, result };
  };

  test('shows at once and isn’t requested', async () => {
    const { readTimes, first } = await openRead();
    expect(first).toMatchObject({ status: 'ready', refreshing: false, data: { version: 'with the page' } });
    expect(readTimes()).toEqual([]);
  });

  test('is requested again after a change, and on a screen that opens later', async () => {
    const { readTimes, result } = await openRead();
    act(() => refreshReads('getHealth'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(readTimes()).toEqual([2]);
    expect(result.current).toMatchObject({ data: { version: '1' } });
    readHealth();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(readTimes()).toEqual([2, 3]);
  });

  test('shows and is still requested at once if it took long to arrive', async () => {
    const { readTimes, first } = await openRead(5001);
    expect(first).toMatchObject({ status: 'ready', refreshing: true, data: { version: 'with the page' } });
    expect(readTimes()).toEqual([0]);
  });

  test('isn’t used for another user', async () => {
    const { readTimes, first } = await openRead(0, 'somebody else');
    expect(first.status).toBe('loading');
    expect(readTimes()).toEqual([0]);
  });

  test('is dropped by a logout, also for the same user', async () => {
    const { readTimes } = await openRead();
    act(() => {
      clearSessionUser();
      clearReads();
      setSessionUser(user);
    });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(readTimes()).toEqual([2]);
  });
});

describe('a read of a page that the server rendered', () => {
  const contestRead = { name: 'getPublicContest', request: { params: { id: 'cup' } } } as const;
  const topic = 'contest:cup';
  const position = 'aaaaaaaaaaaa.5';

  class FakeStream extends EventTarget {
    static readonly CLOSED = 2;
    static lastStream: FakeStream | null = null;
    onmessage = (_event: { data: string }) => {};
    constructor() {
      super();
      FakeStream.lastStream = this;
    }
    close() {}
  }
  const sendVersion = async (version: string) => {
    FakeStream.lastStream?.onmessage({ data: JSON.stringify({ topic, version }) });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };

  let stopFollowing = () => {};
  beforeEach(() => {
    Object.assign(window, { EventSource: FakeStream });
    document.documentElement.dataset.rendered = '';
  });
  afterEach(() => {
    stopFollowing();
    delete document.documentElement.dataset.rendered;
    Reflect.deleteProperty(window, 'EventSource');
  });

  const openPage = async () => {
    const readTimes = recordTimes(() => health);
    renderHook(() => useRead(contestRead.name, contestRead.request), { wrapper: ServiceProvider });
    stopFollowing = followChanges();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    return readTimes;
  };

  test('is requested again only once its subject has changed', async () => {
    addPreloadedReads([{ ...contestRead, data: {}, position }]);
    const readTimes = await openPage();
    await sendVersion('aaaaaaaaaaaa.4');
    expect(readTimes()).toEqual([]);
    await sendVersion('aaaaaaaaaaaa.6');
    expect(readTimes()).toHaveLength(1);
  });

  test('is requested again if the page doesn’t say which changes it includes', async () => {
    addPreloadedReads([{ ...contestRead, data: {} }]);
    const readTimes = await openPage();
    await sendVersion('aaaaaaaaaaaa.4');
    expect(readTimes()).toHaveLength(1);
  });

  test('is forgotten with its position', async () => {
    addPreloadedReads([{ ...contestRead, data: {}, position }]);
    clearReads();
    addPreloadedReads([{ ...contestRead, data: {} }]);
    const readTimes = await openPage();
    await sendVersion('aaaaaaaaaaaa.4');
    expect(readTimes()).toHaveLength(1);
  });

  test('that was prefetched is requested again only once its subject has changed', async () => {
    const readTimes = recordTimes(() => health);
    jest.mocked(api.call).mockImplementation(async (_name, _request, options) => {
      options?.onPosition?.(position);
      return health as CallResult<never>;
    });
    prefetchRead(contestRead);
    await act(() => jest.advanceTimersByTimeAsync(0));
    renderHook(() => useRead(contestRead.name, contestRead.request), { wrapper: ServiceProvider });
    stopFollowing = followChanges();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(api.call).toHaveBeenCalledTimes(1);
    await sendVersion('aaaaaaaaaaaa.4');
    expect(api.call).toHaveBeenCalledTimes(1);
    await sendVersion('aaaaaaaaaaaa.6');
    expect(api.call).toHaveBeenCalledTimes(2);
    expect(readTimes()).toEqual([]);
  });
});
