import type { VisitedBuild } from '@laurel/shared/area/build-visits';
import { createHourlyClaims } from './claims';

export type PageCount = VisitedBuild & { count: number };

/** Counts the pages that run each build, in memory. What isn't saved yet is lost with the process. */
export interface PageCounter {
  add(pageCount: PageCount): void;
  takeAll(): PageCount[];
  /** @returns false if pages from this network were counted often enough in the current clock hour */
  claimPage(network: string, now: Date): boolean;
}

/** Further pages from one network don't count, whichever builds they run, so that one address can't decide the shares of builds. */
const mostPagesPerHour = 20;

export function createPageCounter(): PageCounter {
  const pageCounts = new Map<string, PageCount>();
  const claims = createHourlyClaims(mostPagesPerHour);
  return {
    add({ area, build, count }) {
      const key = JSON.stringify([area, build]);
      pageCounts.set(key, { area, build, count: count + (pageCounts.get(key)?.count ?? 0) });
    },
    takeAll() {
      const allPageCounts = [...pageCounts.values()];
      pageCounts.clear();
      return allPageCounts;
    },
    claimPage: (network, now) => claims.claim([network], now),
  };
}
