import type { Platform } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { errorFields } from '../../../log/log';
import { startLoop } from '../../../loop';
import { identityById } from '../../people/linked-accounts/store';
import { readProgress } from './reading.commands';
import { nextReading } from './schedule.rules';
import { putBack, type Schedule, scheduleOf, setDue, type TakenReading, takeDue } from './schedule.store';
import { findGame } from './store';

const batch = 10;
/** The most calls that one reading can take: whatever finds nothing is asked twice, and then the doctor looks for the cause. */
const mostCalls = 6;
const restMs = 5000;
const freshMs = 30_000;
/** How long a reading waits that failed for the platform's trouble. */
const troubleMs = 10 * 60_000;

/** Reads everyone whose progress is due, as far as the budgets allow. @returns how many it read. */
export async function runDueReadings(source: WorkSource): Promise<number> {
  let count = 0;
  for (const platform of ['steam', 'playstation'] as const)
    if (source.ports.platforms[platform]) count += await runPass(source, platform);
  return count;
}

async function runPass(source: WorkSource, platform: Platform): Promise<number> {
  let count = 0;
  for (;;) {
    const work = beginWork(source);
    const { db, now } = work;
    const due = (await hasRoom(work, platform)) ? await takeDue(db, platform, batch, now) : [];
    if (due.length === 0) return count;
    const schedule = await scheduleOf(db, platform, now);
    for (const [index, row] of due.entries()) {
      if ((await hasRoom(work, platform)) && (await readDue(work, platform, row, schedule))) {
        count += 1;
        continue;
      }
      for (const left of due.slice(index)) await putBack(db, left, now);
      return count;
    }
  }
}

/** A reading begins only if the budget has as many calls as it can need, so none waits for ever for its last one. */
const hasRoom = async ({ ports }: Work, platform: Platform): Promise<boolean> =>
  ((await ports.platforms[platform]?.platform.room('schedule')) ?? 0) >= mostCalls;

/** @returns whether the platform can be asked for the next one. */
async function readDue(work: Work, platform: Platform, row: TakenReading, schedule: Schedule): Promise<boolean> {
  const { db, now, ports } = work;
  const game = await findGame(db, row.gameId);
  const identity = await identityById(db, row.identityId);
  // Whoever unlinks an account takes its readings along.
  if (!game || !identity) return true;
  const { finding, retryAt } = await readProgress(work, identity, game, 'schedule', { fresh: freshMs });
  if (finding === 'busy') return false;
  if (finding === 'platform_down' || finding === 'key_rejected') {
    await setDue(db, row, new Date(now.getTime() + troubleMs));
    return false;
  }
  const sandbox = ports.platforms[platform]?.sandbox ?? false;
  const next = nextReading(now, row.watchedUntil ?? now, { ...schedule, sandbox });
  await setDue(
    db,
    row,
    next && retryAt && retryAt < next ? new Date(Math.max(retryAt.getTime(), now.getTime() + restMs)) : next,
  );
  return true;
}

/** Follows players' progress until it is stopped. Any number of workers can share a database. */
export const startReadings = (source: WorkSource) =>
  startLoop(async () => {
    try {
      await runDueReadings(source);
    } catch (error) {
      source.ports.log.warn(errorFields(error), 'Players’ progress could not be read');
    }
    return restMs;
  });
