import type { WorkSource } from '../../../call/work';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { sumBuildVisits } from './build-visits.store';

const usualRestMs = 5 * 60_000;

/** Keeps the sums in the site folder, because whoever publishes may have nothing else at hand. */
export async function publishBuildVisits({ db, clock, ports: { site } }: WorkSource): Promise<void> {
  if (!site) return;
  const now = clock.now();
  await site.saveBuildVisits({ countedAt: now.toISOString(), builds: await sumBuildVisits(db, now) });
}

export function startPublishingVisits(source: WorkSource, restMs = usualRestMs): Loop {
  // The first turn only waits: what was kept by the process before is good for that long.
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
      // Says it once, because a folder that only publishing may write stays like that.
      if (!hasFailed)
        source.ports.log.warn(toErrorFields(error), 'Visits of builds could not be kept in the site folder');
      hasFailed = true;
    }
    return restMs;
  });
}
