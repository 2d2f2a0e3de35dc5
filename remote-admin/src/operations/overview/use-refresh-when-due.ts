import type { AnswerOf } from '@laurel/shared/protocol';
import { calculateOffset, refreshReads } from '@laurel/shared/service';
import { useEffect } from 'react';

/** Browsers run a timer at once that is longer than this. */
const longestMs = 2 ** 31 - 1;
/** Milliseconds after a deadline, so that the answer is made after it. */
const margin = 1000;

/** Reads the desk again once the next task is overdue, because no change announces that. */
export function useRefreshWhenDue(desk: Pick<AnswerOf<'getDesk'>, 'waiting' | 'serverNow'> | null): void {
  const { waiting = [], serverNow } = desk ?? {};
  const [nextAt] = waiting.flatMap((each) => each.nextAt ?? []).sort();
  // Each answer has a time of its own, so each starts the timer again, even if the same task is due next.
  useEffect(() => {
    if (nextAt === undefined) return;
    const offset = serverNow === undefined ? 0 : calculateOffset(serverNow);
    const rest = Date.parse(nextAt) - Date.now() - offset;
    const timer = setTimeout(() => refreshReads('getDesk'), Math.min(Math.max(0, rest) + margin, longestMs));
    return () => clearTimeout(timer);
  }, [nextAt, serverNow]);
}
