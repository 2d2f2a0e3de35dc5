import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { recheckConnection, useConnection, watchConnection } from './connection';
import { dispatch } from './dispatcher';
import { describeFailure, isOutcomeUnknown } from './outcome';
import { clearReads, ServiceProvider, useRead } from './queries';

const networkFailure: CallFailure = {
  data: null,
  error: { kind: 'network' },
  message: 'Encountered network error!',
  networkError: true,
};
const makeAnswer = (data: unknown) => ({ data, error: null, message: '', networkError: false });

let isReachable = true;
const calledNames: string[] = [];
let stopWatching = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  isReachable = true;
  calledNames.length = 0;
  clearReads();
  jest.spyOn(api, 'call').mockImplementation(async (name) => {
    calledNames.push(name);
    return (isReachable ? makeAnswer({ status: 'ok', version: '1' }) : networkFailure) as CallResult<never>;
  });
  stopWatching = watchConnection();
});
afterEach(() => {
  stopWatching();
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const setConnection = async (status: 'online' | 'offline') => {
  window.dispatchEvent(new Event(status));
  await advanceTime(0);
};
const countChecks = () => calledNames.filter((name) => name === 'getHealth').length;

test('the browser’s offline status counts only if Laurel doesn’t respond either', async () => {
  const { result } = renderHook(useConnection);
  await setConnection('offline');
  expect(result.current).toBe('connected');
  isReachable = false;
  await setConnection('offline');
  expect(result.current).toBe('lost');
});

test('notices a connection that was lost before it started', async () => {
  stopWatching();
  isReachable = false;
  const onLineSpy = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(useConnection);
  stopWatching = watchConnection();
  await advanceTime(0);
  expect(result.current).toBe('lost');
  onLineSpy.mockReturnValue(true);
  isReachable = true;
  await setConnection('online');
  expect(result.current).toBe('connected');
});

test('checks every 4 s while nothing responds, at once on request, and stops after an answer', async () => {
  const { result } = renderHook(useConnection);
  isReachable = false;
  await setConnection('offline');
  expect(countChecks()).toBe(1);
  await advanceTime(8000);
  expect(countChecks()).toBe(3);
  isReachable = true;
  act(recheckConnection);
  await advanceTime(0);
  expect(countChecks()).toBe(4);
  expect(result.current).toBe('connected');
  await advanceTime(60_000);
  expect(countChecks()).toBe(4);
});

test('makes reads wait, and continues them once the connection is back', async () => {
  isReachable = false;
  await setConnection('offline');
  const { result } = renderHook(() => useRead('getReserves', {}), { wrapper: ServiceProvider });
  await advanceTime(60_000);
  expect(result.current).toMatchObject({ status: 'failed', reported: true, slow: false, failure: networkFailure });
  expect(calledNames).not.toContain('getReserves');
  isReachable = true;
  await setConnection('online');
  expect(result.current).toMatchObject({ status: 'ready', reported: false, stale: null });
});

test('keeps data on screen, and refreshes it once the connection is back', async () => {
  const { result } = renderHook(() => useRead('getReserves', {}), { wrapper: ServiceProvider });
  await advanceTime(0);
  isReachable = false;
  await setConnection('offline');
  expect(result.current).toMatchObject({ status: 'ready' });
  const requestCountBefore = calledNames.filter((name) => name === 'getReserves').length;
  isReachable = true;
  await setConnection('online');
  expect(calledNames.filter((name) => name === 'getReserves')).toHaveLength(requestCountBefore + 1);
});

test('sends no command without a connection, and says so in its failure', async () => {
  isReachable = false;
  await setConnection('offline');
  const result = await act(() => dispatch({ type: 'checkIn', with: { body: { contestId: 'c' } } }));
  expect(calledNames).not.toContain('checkIn');
  expect(result).toMatchObject({ error: { kind: 'network', unsent: true }, networkError: true });
  expect(describeFailure('checkIn', result as CallFailure)).toBe('Encountered network error! Nothing was sent.');
  expect(isOutcomeUnknown(result as CallFailure, { again: false })).toBe(false);
  expect(isOutcomeUnknown(result as CallFailure, { again: true })).toBe(true);
});

test.each([
  [400, false],
  [401, true],
  [403, true],
  [408, true],
  [409, false],
  [429, true],
  [503, true],
])('a refusal with %i leaves open whether an earlier try ran: %s', (status, isOpen) => {
  const error = { kind: 'status' as const, status, code: null, fields: {} };
  const failure: CallFailure = { data: null, error, message: '', networkError: false };
  expect(isOutcomeUnknown(failure, { again: true })).toBe(isOpen);
  expect(isOutcomeUnknown(failure, { again: false })).toBe(status >= 500);
});

test('never counts a command that was sent as unsent', async () => {
  await setConnection('online');
  const { result } = renderHook(useConnection);
  jest.spyOn(api, 'call').mockImplementation(async (name) => {
    calledNames.push(name);
    return networkFailure as CallResult<never>;
  });
  const failedResult = await act(() =>
    dispatch({ type: 'enterContest', with: { body: { contestId: 'c', termsVersion: 1 } } }),
  );
  expect(calledNames).toContain('enterContest');
  expect(describeFailure('enterContest', failedResult as CallFailure)).toBe(
    'Encountered network error! It may have gone through. Trying again is safe: it can’t happen twice.',
  );
  await setConnection('offline');
  expect(result.current).toBe('lost');
});

test('sends a command while the browser is offline, once Laurel responds', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const result = await act(() => dispatch({ type: 'checkIn', with: { body: { contestId: 'c' } } }));
  expect(calledNames).toEqual(['getHealth', 'checkIn']);
  expect(result.error).toBeNull();
});

test('remembers an unsent command until the connection is back', async () => {
  const { result } = renderHook(useConnection);
  isReachable = false;
  await setConnection('offline');
  expect(result.current).toBe('lost');
  await act(() => dispatch({ type: 'logout', with: {} }));
  expect(result.current).toBe('unsent');
  isReachable = true;
  await setConnection('online');
  expect(result.current).toBe('connected');
  isReachable = false;
  await setConnection('offline');
  expect(result.current).toBe('lost');
});
