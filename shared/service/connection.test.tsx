import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { lookForConnection, noteUnsent, useConnection, watchConnection } from './connection';
import { dispatch } from './dispatcher';
import { forgetReads, ServiceProvider, useRead } from './queries';

const networkFailure: CallFailure = {
  data: null,
  error: { kind: 'network' },
  message: 'Encountered network error!',
  networkError: true,
};
const answerOf = (data: unknown) => ({ data, error: null, message: '', networkError: false });

let reachable = true;
const asked: string[] = [];
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  reachable = true;
  asked.length = 0;
  forgetReads();
  jest.spyOn(api, 'call').mockImplementation(async (name) => {
    asked.push(name);
    return (reachable ? answerOf({ status: 'ok', version: '1' }) : networkFailure) as CallResult<never>;
  });
  stop = watchConnection();
});
afterEach(() => {
  stop();
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const browserSays = async (word: 'online' | 'offline') => {
  window.dispatchEvent(new Event(word));
  await pass(0);
};
const lookedFor = () => asked.filter((name) => name === 'getHealth').length;

test("the browser's word that it is offline counts only if Laurel doesn't answer either", async () => {
  const { result } = renderHook(useConnection);
  await browserSays('offline');
  expect(result.current).toBe('connected');
  reachable = false;
  await browserSays('offline');
  expect(result.current).toBe('lost');
});

test('a connection that went before anything listened is lost as well', async () => {
  stop();
  reachable = false;
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(useConnection);
  stop = watchConnection();
  await pass(0);
  expect(result.current).toBe('lost');
  connected.mockReturnValue(true);
  reachable = true;
  await browserSays('online');
  expect(result.current).toBe('connected');
});

test('checks every 4 s while nothing answers, at once on request, and stops after an answer', async () => {
  const { result } = renderHook(useConnection);
  reachable = false;
  await browserSays('offline');
  expect(lookedFor()).toBe(1);
  await pass(8000);
  expect(lookedFor()).toBe(3);
  reachable = true;
  act(lookForConnection);
  await pass(0);
  expect(lookedFor()).toBe(4);
  expect(result.current).toBe('connected');
  await pass(60_000);
  expect(lookedFor()).toBe(4);
});

test('reads wait meanwhile and continue once the connection is back', async () => {
  reachable = false;
  await browserSays('offline');
  const { result } = renderHook(() => useRead('getReserves', {}), { wrapper: ServiceProvider });
  await pass(60_000);
  expect(result.current).toMatchObject({ status: 'failed', reported: true, slow: false, failure: networkFailure });
  expect(asked).not.toContain('getReserves');
  reachable = true;
  await browserSays('online');
  expect(result.current).toMatchObject({ status: 'ready', reported: false, stale: null });
});

test('shown data stays, and refreshes once the connection is back', async () => {
  const { result } = renderHook(() => useRead('getReserves', {}), { wrapper: ServiceProvider });
  await pass(0);
  reachable = false;
  await browserSays('offline');
  expect(result.current).toMatchObject({ status: 'ready' });
  const before = asked.filter((name) => name === 'getReserves').length;
  reachable = true;
  await browserSays('online');
  expect(asked.filter((name) => name === 'getReserves')).toHaveLength(before + 1);
});

test('an unanswered command is remembered until the connection is back', async () => {
  const { result } = renderHook(useConnection);
  reachable = false;
  await browserSays('offline');
  expect(result.current).toBe('lost');
  await act(() => dispatch({ type: 'logout', with: {} }));
  expect(result.current).toBe('unsent');
  reachable = true;
  await browserSays('online');
  expect(result.current).toBe('connected');
  reachable = false;
  await browserSays('offline');
  expect(result.current).toBe('lost');
});

test('while connected, nothing says that commands need a connection', () => {
  const { result } = renderHook(useConnection);
  act(noteUnsent);
  expect(result.current).toBe('connected');
});
