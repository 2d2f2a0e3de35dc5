import type { AnswerOf } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { useEffect } from 'react';

const day = 24 * 3_600_000;
/** Milliseconds after a deadline, so that the answer is made after it. */
const margin = 1000;

/** Reads the desk again once the next task is overdue, because no change announces that. */
export function useRefreshWhenDue(waiting: AnswerOf<'getDesk'>['waiting']): void {
  const [nextAt] = waiting.flatMap((each) => each.nextAt ?? []).sort();
  useEffect(() => {
    const rest = nextAt === undefined ? day : Date.parse(nextAt) - Date.now();
    if (rest >= day) return;
    const timer = setTimeout(() => refreshReads('getDesk'), Math.max(0, rest) + margin);
    return () => clearTimeout(timer);
  }, [nextAt]);
}
