import type { AnswerOf } from '@laurel/shared/protocol';
import { queryClient } from '@laurel/shared/service';
import { renderHook } from '@testing-library/react';
import { useRefreshWhenDue } from './use-refresh-when-due';

type Waiting = AnswerOf<'getDesk'>['waiting'];

const minute = 60_000;
const makeWaiting = (...minutes: (number | null)[]): Waiting =>
  minutes.map((each) => ({
    ...{ kind: 'tickets', count: 1, overdue: 0, since: new Date(0).toISOString() },
    nextAt: each === null ? null : new Date(Date.now() + each * minute).toISOString(),
  }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reads the desk again after the next deadline, and not before', () => {
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { rerender } = renderHook(useRefreshWhenDue, { initialProps: makeWaiting(null, 9, 5) });
  jest.advanceTimersByTime(5 * minute);
  expect(invalidate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  rerender(makeWaiting(null));
  jest.advanceTimersByTime(60 * minute);
  expect(invalidate).toHaveBeenCalledTimes(1);
});
