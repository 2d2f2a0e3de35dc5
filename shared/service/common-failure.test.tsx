import { api, type CallFailure, type CallResult } from '@laurel/shared/api';
import { act, renderHook } from '@testing-library/react';
import { useCommonFailure } from './common-failure';
import { clearReads, ServiceProvider, useRead } from './queries';

type Outcome = number | 'network' | 'answered' | 'silent';
let outcomes: Record<string, Outcome> = {};
const calledNames: string[] = [];

const makeFailure = (outcome: number | 'network'): CallFailure => ({
  data: null,
  error: outcome === 'network' ? { kind: 'network' } : { kind: 'status', status: outcome, code: null, fields: {} },
  message: `Failed: ${outcome}`,
  networkError: outcome === 'network',
});

beforeEach(() => {
  jest.useFakeTimers();
  calledNames.length = 0;
  outcomes = {};
  clearReads();
  jest.spyOn(api, 'call').mockImplementation((name): Promise<CallResult<never>> => {
    calledNames.push(name);
    const outcome = outcomes[name] ?? 'answered';
    if (outcome === 'silent') return new Promise(() => {});
    const result =
      outcome === 'answered' ? { data: {}, error: null, message: '', networkError: false } : makeFailure(outcome);
    return Promise.resolve(result as CallResult<never>);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const advanceTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const useScreen = ({ both = true }: { both?: boolean } = {}) => ({
  health: useRead('getHealth', {}),
  reserves: useRead('getReserves', {}, { enabled: both }),
  common: useCommonFailure(),
});
const openScreen = () => renderHook(useScreen, { wrapper: ServiceProvider, initialProps: {} });

test.each([503, 429, 'network'] as const)('reports two reads that failed for one reason (%s) once', async (outcome) => {
  outcomes = { getHealth: outcome, getReserves: outcome };
  const { result } = openScreen();
  await advanceTime(8000);
  expect(result.current.common).toMatchObject({ failure: { message: `Failed: ${outcome}` }, retrying: false });
  expect(result.current.health).toMatchObject({ status: 'failed', reported: true });
  expect(result.current.reserves).toMatchObject({ status: 'failed', reported: true });
});

test.each([
  ['one alone', { getHealth: 503 }],
  ['two reasons', { getHealth: 503, getReserves: 500 }],
  ['what will not pass', { getHealth: 404, getReserves: 404 }],
] as const)("leaves %s to the read's own place", async (_, statuses) => {
  outcomes = statuses;
  const { result } = openScreen();
  await advanceTime(8000);
  expect(result.current.common).toBeNull();
  expect(result.current.health).toMatchObject({ status: 'failed', reported: false });
});

test('retries all reads together, stays while they run, and disappears once they succeed', async () => {
  outcomes = { getHealth: 503, getReserves: 503 };
  const { result } = openScreen();
  await advanceTime(8000);
  outcomes = { getHealth: 'silent', getReserves: 'answered' };
  calledNames.length = 0;
  act(() => result.current.common?.retry());
  await advanceTime(0);
  expect([...calledNames].sort()).toEqual(['getHealth', 'getReserves']);
  expect(result.current.common).toMatchObject({ retrying: true });
  expect(result.current.reserves).toMatchObject({ status: 'ready' });
  expect(result.current.health).toMatchObject({ status: 'failed', reported: true, slow: false });
  outcomes = {};
  act(() => result.current.health.retry());
  await advanceTime(0);
  expect(result.current.health).toMatchObject({ status: 'ready' });
  expect(result.current.common).toBeNull();
});

test('reports the failure again if the retry fails', async () => {
  outcomes = { getHealth: 503, getReserves: 503 };
  const { result } = openScreen();
  await advanceTime(8000);
  act(() => result.current.common?.retry());
  await advanceTime(8000);
  expect(result.current.common).toMatchObject({ retrying: false });
});

test('disappears with its page', async () => {
  outcomes = { getHealth: 503, getReserves: 503 };
  const screen = openScreen();
  await advanceTime(8000);
  screen.rerender({ both: false });
  expect(screen.result.current.common).toBeNull();
  expect(screen.result.current.health).toMatchObject({ status: 'failed', reported: false });
});
