import { looksPerSecond } from './looks';

/** Requests of one second, by who sent them. */
interface Second {
  counts: Map<string, number>;
  total: number;
}

export interface FairShares {
  /** Called at each look at the process, with whether work waits in it. */
  note(isStrained: boolean): void;
  countRequest(asker: string): void;
  /** True for a part of the requests beyond a fair share, while work waits. */
  shouldRefuse(asker: string): boolean;
}

/** A process that answers fewer to each asker isn't strained by one of them. */
const leastShare = 20;
const riseWhileStrained = 0.25;
const fallWhileCalm = 0.05;

/**
 * While work waits, nobody is answered more often than all others together. What somebody sends beyond that is refused
 * in a growing part until nothing waits any more, so that many people behind one address still get what others leave.
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
      // Without others there is nobody to refuse it for.
      if (otherCount === 0 || (thisSecond.counts.get(asker) ?? 0) <= Math.max(leastShare, otherCount)) return false;
      return drawNumber() < refusedPart;
    },
  };
}
