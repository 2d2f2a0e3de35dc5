import { createHash, randomBytes } from 'node:crypto';

export interface VisitCount {
  area: string;
  build: string;
  figure: string;
  bin: number;
  count: number;
}

/** Counts in memory. What isn't saved yet is lost with the process. */
export interface VisitCounter {
  add(count: VisitCount): void;
  putBack(count: VisitCount): void;
  takeAll(): VisitCount[];
  /** @returns false if the visitor was counted in this hour of the clock, or there are too many visitors to remember */
  claimVisit(visitor: readonly string[], now: Date): boolean;
}

const hour = 3_600_000;
const mostClaimed = 100_000;

export function createVisitCounter(): VisitCounter {
  const counts = new Map<string, VisitCount>();
  // The salt keeps a precomputed list of hashes from revealing addresses.
  const salt = randomBytes(16);
  let claimedKeys = new Set<string>();
  let claimedHour = 0;
  const addCount = (newCount: VisitCount) => {
    const key = JSON.stringify([newCount.area, newCount.build, newCount.figure, newCount.bin]);
    const count = counts.get(key)?.count ?? 0;
    counts.set(key, { ...newCount, count: count + newCount.count });
  };
  return {
    add: addCount,
    putBack: addCount,
    takeAll() {
      const allVisitCounts = [...counts.values()];
      counts.clear();
      return allVisitCounts;
    },
    claimVisit(visitor, now) {
      const currentHour = Math.floor(now.getTime() / hour);
      if (currentHour !== claimedHour) {
        claimedKeys = new Set();
        claimedHour = currentHour;
      }
      const key = createHash('sha256').update(salt).update(JSON.stringify(visitor)).digest('base64url');
      if (claimedKeys.has(key) || claimedKeys.size >= mostClaimed) return false;
      claimedKeys.add(key);
      return true;
    },
  };
}
