import { createHourlyClaims } from './claims';

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
  /** @returns false if the visitor was counted in the current clock hour, or there are too many visitors to remember */
  claimVisit(visitor: readonly string[], now: Date): boolean;
}

export function createVisitCounter(): VisitCounter {
  const counts = new Map<string, VisitCount>();
  const claims = createHourlyClaims();
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
    claimVisit: (visitor, now) => claims.claim(visitor, now),
  };
}
