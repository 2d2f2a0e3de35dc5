import type { VisitShare } from './stage-figures';

export interface VisitedBuild {
  /** An area's name, or `host`. */
  area: string;
  build: string;
}

/** How many pages ran each build in the last `visitDays` days. A worker counts them again every few minutes. */
export interface BuildVisits {
  countedAt: string;
  builds: readonly (VisitedBuild & { count: number })[];
}

/** Today and the six days before it, in UTC. */
export const visitDays = 7;

const dayMs = 86_400_000;

/** The share of all pages that ran the build. Null if visits were last counted more than a day ago, for example because no worker runs. */
export function findVisitShare(
  visits: BuildVisits | null,
  { area, build }: VisitedBuild,
  now: number,
): VisitShare | null {
  if (!visits || now - Date.parse(visits.countedAt) > dayMs) return null;
  const sumCounts = (isWanted: (visitedBuild: VisitedBuild) => boolean) =>
    visits.builds.reduce((sum, each) => sum + (isWanted(each) ? each.count : 0), 0);
  // Every page runs one build of the host.
  const pageCount = sumCounts((each) => each.area === 'host');
  const count = sumCounts((each) => each.area === area && each.build === build);
  // A page can report its area a day after its host, when the report of the host is already too old to count.
  return { count: Math.min(count, pageCount), visits: pageCount };
}
