import type { Metrics } from '../../../metrics/metrics';
import type { VisitCount, VisitCounter } from '../../../visits/visit-counter';
import { failureFigures } from './figures.rules';

const mostBuilds = 4;

export function measureVisits(counter: VisitCounter, { visits, visitFailures }: Metrics): VisitCounter {
  const builds = new Map<string, string[]>();

  function forgetBuild(area: string, build: string): void {
    visits.remove({ area, build });
    for (const figure of failureFigures) visitFailures.remove({ area, build, figure });
  }

  function keepBuild({ area, build }: VisitCount): void {
    const buildsBefore = builds.get(area) ?? [];
    if (buildsBefore.at(-1) === build) return;
    const orderedBuilds = [...buildsBefore.filter((each) => each !== build), build];
    builds.set(area, orderedBuilds.slice(-mostBuilds));
    for (const oldBuild of orderedBuilds.slice(0, -mostBuilds)) forgetBuild(area, oldBuild);
  }

  return {
    ...counter,
    add(count) {
      counter.add(count);
      const { area, build, figure, bin } = count;
      keepBuild(count);
      if (figure === 'visit') visits.inc({ area, build }, count.count);
      else if (bin === 1 && failureFigures.some((name) => name === figure))
        visitFailures.inc({ area, build, figure }, count.count);
    },
  };
}
