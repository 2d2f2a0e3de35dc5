import { looksPerSecond } from './looks';

/** The requests of one second, counted by sender. */
interface Second {
  counts: Map<string, number>;
  total: number;
}

export interface FairShares {
  /** Call it each time the process is measured. `isStrained` is true if work waits. */
  note(isStrained: boolean): void;
  countRequest(asker: string): void;
  /** True for a random part of the requests beyond a fair share. The part grows while work waits, then shrinks to none. */
  shouldRefuse(asker: string): boolean;
}

/** A fair share is at least this many requests per second, because so few can't strain a process. */
const leastShare = 20;
const riseWhileStrained = 0.25;
const fallWhileCalm = 0.05;

/**
 * While work waits, a fair share is as many requests as all others send together. A growing part of what somebody sends
 * beyond that is refused until no work waits any more. People who share an address still get what others leave.
 */
export function createFairShares(drawNumber: () => number): FairShares {
  const startSecond = (): Second => ({ counts: new Map(), total: 0 });
  let thisSecond = startSecond();
  let lastSecond = startSecond();
  let lookCount = 0;
  let refusedPart = 0;

  return {
    note(isStrained) {
      refusedPart = isStrained
        ? Math.min(1, refusedPart + riseWhileStrained)
        : Math.max(0, refusedPart - fallWhileCalm);
      lookCount += 1;
      if (lookCount % looksPerSecond !== 0) return;
      lastSecond = thisSecond;
      thisSecond = startSecond();
    },
    countRequest(asker) {
      thisSecond.counts.set(asker, (thisSecond.counts.get(asker) ?? 0) + 1);
      thisSecond.total += 1;
    },
    shouldRefuse(asker) {
      if (refusedPart === 0) return false;
      const otherCount = lastSecond.total - (lastSecond.counts.get(asker) ?? 0);
      // If nobody else sends requests, a refusal would help nobody.
      if (otherCount === 0 || (thisSecond.counts.get(asker) ?? 0) <= Math.max(leastShare, otherCount)) return false;
      return drawNumber() < refusedPart;
    },
  };
}
