import type { WorkSource } from '../../../call/work';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { sumBuildVisits } from './build-visits.store';

const usualRestMs = 5 * 60_000;

/** Saves the sums in the site folder, because a publisher may have access to nothing else. */
export async function publishBuildVisits({ db, clock, ports: { site } }: WorkSource): Promise<void> {
  if (!site) return;
  const now = clock.now();
  await site.saveBuildVisits({ countedAt: now.toISOString(), builds: await sumBuildVisits(db, now) });
}

export function startPublishingVisits(source: WorkSource, restMs = usualRestMs): Loop {
  // The first turn only waits, because the sums that the previous process saved are still recent enough.
  let isFirstTurn = true;
  let hasFailed = false;
  return startLoop(async () => {
    if (isFirstTurn) {
      isFirstTurn = false;
      return restMs;
    }
    try {
      await publishBuildVisits(source);
      hasFailed = false;
    } catch (error) {
      // Logs only the first of consecutive failures: if this process can't write to the folder, it will keep failing.
      if (!hasFailed)
        source.ports.log.warn(toErrorFields(error), 'Visits of builds could not be kept in the site folder');
      hasFailed = true;
    }
    return restMs;
  });
}
