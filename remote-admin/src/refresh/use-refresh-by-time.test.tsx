import { queryClient } from '@laurel/shared/service';
import { renderHook } from '@testing-library/react';
import { type TimedAnswer, useRefreshByTime } from './use-refresh-by-time';

const minuteMs = 60_000;
/** @param aheadMs by how much this device's clock is ahead of the server's */
function makeAnswer(minutes: (number | null)[], aheadMs = 0): TimedAnswer {
  const now = Date.now() - aheadMs;
  return {
    deadlines: minutes.map((each) => (each === null ? null : new Date(now + each * minuteMs).toISOString())),
    serverNow: new Date(now).toISOString(),
  };
}

const watchReads = () => jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
const renderRefresh = (answer: TimedAnswer | null) =>
  renderHook((timedAnswer: TimedAnswer | null) => useRefreshByTime('getDesk', timedAnswer), { initialProps: answer });

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reads again after the next deadline, and not before', () => {
  const invalidateReads = watchReads();
  renderRefresh(makeAnswer([null, 9, 5]));
  jest.advanceTimersByTime(5 * minuteMs);
  expect(invalidateReads).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(invalidateReads).toHaveBeenCalledTimes(1);
});

test('follows the server’s clock', () => {
  const invalidateReads = watchReads();
  renderRefresh(makeAnswer([5], 3 * minuteMs));
  jest.advanceTimersByTime(5 * minuteMs);
  expect(invalidateReads).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(invalidateReads).toHaveBeenCalledTimes(1);
});

test('reads again after an answer with the same deadline', () => {
  const invalidateReads = watchReads();
  const answer = makeAnswer([5]);
  const { rerender } = renderRefresh(answer);
  jest.advanceTimersByTime(5 * minuteMs + 1000);
  expect(invalidateReads).toHaveBeenCalledTimes(1);
  rerender({ ...answer, serverNow: new Date().toISOString() });
  jest.advanceTimersByTime(2000);
  expect(invalidateReads).toHaveBeenCalledTimes(2);
});

test('reads again every ten minutes, also if no new answer comes, until the page is left', () => {
  const invalidateReads = watchReads();
  const { unmount } = renderRefresh(makeAnswer([null, 25]));
  jest.advanceTimersByTime(10 * minuteMs);
  expect(invalidateReads).not.toHaveBeenCalled();
  jest.advanceTimersByTime(21 * minuteMs);
  expect(invalidateReads).toHaveBeenCalledTimes(3);
  unmount();
  jest.advanceTimersByTime(60 * minuteMs);
  expect(invalidateReads).toHaveBeenCalledTimes(3);
});

test('reads again when a day of UTC begins', () => {
  jest.setSystemTime(new Date('2026-11-30T23:57:00.000Z'));
  const invalidateReads = watchReads();
  renderRefresh({});
  jest.advanceTimersByTime(3 * minuteMs);
  expect(invalidateReads).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(invalidateReads).toHaveBeenCalledTimes(1);
});

test('waits for a first answer', () => {
  const invalidateReads = watchReads();
  renderRefresh(null);
  jest.advanceTimersByTime(60 * minuteMs);
  expect(invalidateReads).not.toHaveBeenCalled();
});
