import type { CallName } from '@laurel/shared/protocol';
import { calculateOffset, refreshReads } from '@laurel/shared/service';
import { useEffect } from 'react';

const dayMs = 24 * 3_600_000;
/** The longest wait between refreshes, because sums over the last 24 hours also change when no deadline passes. */
const longestWaitMs = 10 * 60_000;
/** Added to each wait, so that the answer is made after the deadline. */
const extraWaitMs = 1000;

export interface TimedAnswer {
  deadlines?: readonly (string | null | undefined)[];
  serverNow?: string | undefined;
}

/** Refreshes answers that change with time but without a server event: after the next deadline, when a day begins in UTC, and about every ten minutes. */
export function useRefreshByTime(call: CallName, answer: TimedAnswer | null): void {
  const isRead = answer !== null;
  const { deadlines = [], serverNow } = answer ?? {};
  const [nextDeadline] = deadlines.flatMap((deadline) => deadline ?? []).sort();
  // Each answer brings a new `serverNow`, so the timer starts again even if the next deadline is the same.
  useEffect(() => {
    if (!isRead) return;
    const offset = serverNow === undefined ? 0 : calculateOffset(serverNow);
    let timer: ReturnType<typeof setTimeout>;
    const waitForNext = (isFirst: boolean) => {
      const now = Date.now() + offset;
      const msUntilDue = nextDeadline === undefined ? Infinity : Date.parse(nextDeadline) - now;
      const waitMs = Math.min(
        msUntilDue > 0 ? msUntilDue : isFirst ? 0 : Infinity,
        dayMs - (now % dayMs),
        longestWaitMs,
      );
      timer = setTimeout(() => {
        refreshReads(call);
        waitForNext(false);
      }, waitMs + extraWaitMs);
    };
    waitForNext(true);
    return () => clearTimeout(timer);
  }, [call, isRead, nextDeadline, serverNow]);
}
