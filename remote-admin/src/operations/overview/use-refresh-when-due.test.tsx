import type { AnswerOf } from '@laurel/shared/protocol';
import { queryClient } from '@laurel/shared/service';
import { renderHook } from '@testing-library/react';
import { useRefreshWhenDue } from './use-refresh-when-due';

type Desk = Pick<AnswerOf<'getDesk'>, 'waiting' | 'serverNow'>;

const minute = 60_000;
/** @param aheadMs by how much this device's clock is ahead of the server's */
function makeDesk(minutes: (number | null)[], aheadMs = 0): Desk {
  const now = Date.now() - aheadMs;
  const waiting = minutes.map((each) => ({
    kind: 'tickets' as const,
    count: 1,
    overdue: 0,
    since: new Date(0).toISOString(),
    nextAt: each === null ? null : new Date(now + each * minute).toISOString(),
  }));
  return { waiting, serverNow: new Date(now).toISOString() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reads the desk again after the next deadline, and not before', () => {
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { rerender } = renderHook(useRefreshWhenDue, { initialProps: makeDesk([null, 9, 5]) });
  jest.advanceTimersByTime(5 * minute);
  expect(invalidate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  rerender(makeDesk([null]));
  jest.advanceTimersByTime(60 * minute);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('follows the server’s clock', () => {
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  renderHook(useRefreshWhenDue, { initialProps: makeDesk([5], 3 * minute) });
  jest.advanceTimersByTime(5 * minute);
  expect(invalidate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('reads again after an answer with the same deadline', () => {
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const desk = makeDesk([5]);
  const { rerender } = renderHook(useRefreshWhenDue, { initialProps: desk });
  jest.advanceTimersByTime(5 * minute + 1000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  rerender({ ...desk, serverNow: new Date().toISOString() });
  jest.advanceTimersByTime(2000);
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('waits for a deadline that is farther away than a timer reaches', () => {
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  renderHook(useRefreshWhenDue, { initialProps: makeDesk([40 * 24 * 60]) });
  jest.advanceTimersByTime(24 * 24 * 60 * minute);
  expect(invalidate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(24 * 60 * minute);
  expect(invalidate).toHaveBeenCalledTimes(1);
});
