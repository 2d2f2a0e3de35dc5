import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { act, renderHook } from '@testing-library/react';
import { refreshReads, ServiceProvider, useRead } from './queries';
import { health, makeFailure, readHealth, recordTimes, setUpReads } from './testing/reads';

setUpReads();

describe('an answer that asks for a wait', () => {
  const makeTooManyFailure = (retryAfter: number): CallFailure => ({
    data: null,
    error: { kind: 'status', status: 429, code: 'rate_limited', fields: {}, retryAfter },
    message: `Too many requests. Try again in ${retryAfter} seconds.`,
    networkError: false,
  });

  test('is retried after a short wait', async () => {
    let isSpent = true;
    const readTimes = recordTimes(() => (isSpent ? makeTooManyFailure(5) : health));
    const { result } = readHealth();
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(result.current.status).toBe('loading');
    isSpent = false;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(result.current.status).toBe('ready');
    expect(readTimes()).toEqual([0, 5, 10]);
  });

  test('is reported if the wait is long, and the read repeats after it', async () => {
    let isSpent = true;
    const readTimes = recordTimes(() => (isSpent ? makeTooManyFailure(40) : health));
    const { result } = readHealth();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current).toMatchObject({
      status: 'failed',
      failure: { message: 'Too many requests. Try again in 40 seconds.' },
    });
    await act(() => jest.advanceTimersByTimeAsync(39_999));
    expect(readTimes()).toEqual([0]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    isSpent = false;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(readTimes()).toEqual([0, 40, 80]);
    expect(result.current.status).toBe('ready');
    await act(() => jest.advanceTimersByTimeAsync(200_000));
    expect(readTimes()).toEqual([0, 40, 80]);
  });

  test('slows faster refreshes down, and keeps the data', async () => {
    let isSpent = false;
    const readTimes = recordTimes(() => (isSpent ? makeTooManyFailure(40) : health));
    const { result } = renderHook(() => useRead('getHealth', {}, { refreshEvery: 4000 }), { wrapper: ServiceProvider });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    isSpent = true;
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(readTimes()).toEqual([0, 4]);
    expect(result.current).toMatchObject({
      status: 'ready',
      stale: { message: expect.stringContaining('40 seconds') },
    });
    isSpent = false;
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(readTimes()).toEqual([0, 4, 44, 48]);
    expect(result.current).toMatchObject({ status: 'ready', stale: null });
  });
});

describe('a slow answer', () => {
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
    const signalCountBefore = signals.length;
    act(() => result.current.retry());
    await advanceTime(7999);
    expect(signals).toHaveLength(signalCountBefore + 1);
    expect(signals[signalCountBefore - 1]?.aborted).toBe(true);
    expect(signals[signalCountBefore]?.aborted).toBe(false);
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
    const signalCountBefore = signals.length;
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await advanceTime(0);
    expect(signals).toHaveLength(signalCountBefore);
    const callSpy = answerHealth();
    act(() => result.current.retry());
    await advanceTime(0);
    expect(result.current).toMatchObject({ status: 'ready', data: { status: 'ok' } });
    const callCountBefore = callSpy.mock.calls.length;
    await advanceTime(1000);
    expect(callSpy.mock.calls).toHaveLength(callCountBefore + 1);
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
