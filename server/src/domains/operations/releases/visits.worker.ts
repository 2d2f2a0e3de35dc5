import type { WorkSource } from '../../../call/work';
import { toErrorFields } from '../../../log/log';
import { type Loop, startLoop } from '../../../loop';
import { addBuildVisits } from './build-visits.store';
import { toSlotStart } from './slots.rules';
import { addVisitCounts } from './store';

const usualRestMs = 5000;

async function saveVisitCounts({ db, clock, ports: { visits } }: WorkSource): Promise<void> {
  const counts = visits.takeAll();
  try {
    await addVisitCounts(db, toSlotStart(clock.now()), counts);
  } catch (error) {
    for (const count of counts) visits.putBack(count);
    throw error;
  }
}

async function saveBuildVisits({ db, clock, ports: { pageCounter } }: WorkSource): Promise<void> {
  const pageCounts = pageCounter.takeAll();
  try {
    await addBuildVisits(db, clock.now(), pageCounts);
  } catch (error) {
    for (const pageCount of pageCounts) pageCounter.add(pageCount);
    throw error;
  }
}

export async function saveVisits(source: WorkSource): Promise<void> {
  await saveVisitCounts(source);
  await saveBuildVisits(source);
}

export function startSavingVisits(source: WorkSource, restMs = usualRestMs): Loop {
  const trySaving = async () => {
    try {
      await saveVisits(source);
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'Visits could not be counted');
    }
    return restMs;
  };
  const loop = startLoop(trySaving);
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await trySaving();
    },
  };
}
