import type { Platform } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { toErrorFields } from '../../../log/log';
import { startLoop } from '../../../loop';
import { findIdentityById } from '../../people/linked-accounts/store';
import { readProgress } from './reading.commands';
import { calculateNextReading } from './schedule.rules';
import {
  readPlatformSchedule,
  returnReading,
  type Schedule,
  setNextReading,
  type TakenReading,
  takeDueReadings,
} from './schedule.store';
import { findGame } from './store';

const batchSize = 10;
const mostCalls = 6;
const restMs = 5000;
const freshMs = 30_000;
const troublePauseMs = 10 * 60_000;

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
    const readings = (await hasRoom(work, platform)) ? await takeDueReadings(db, platform, batchSize, now) : [];
    if (readings.length === 0) return count;
    const schedule = await readPlatformSchedule(db, platform, now);
    for (const [index, row] of readings.entries()) {
      if ((await hasRoom(work, platform)) && (await readDueProgress(work, platform, row, schedule))) {
        count += 1;
        continue;
      }
      for (const readingLeft of readings.slice(index)) await returnReading(db, readingLeft, now);
      return count;
    }
  }
}

/** A reading starts only if the budget covers every call it may need. */
const hasRoom = async ({ ports }: Work, platform: Platform): Promise<boolean> =>
  ((await ports.platforms[platform]?.platform.countRequestsLeft('schedule')) ?? 0) >= mostCalls;

/** @returns false if the platform shouldn't be asked for another reading now */
async function readDueProgress(
  work: Work,
  platform: Platform,
  row: TakenReading,
  schedule: Schedule,
): Promise<boolean> {
  const { db, now, ports } = work;
  const game = await findGame(db, row.gameId);
  const identity = await findIdentityById(db, row.identityId);
  // The account was unlinked meanwhile, which deleted its readings.
  if (!game || !identity) return true;
  const { finding, retryAt } = await readProgress(work, identity, game, 'schedule', { freshMs });
  if (finding === 'busy') return false;
  if (finding === 'platform_down' || finding === 'key_rejected') {
    await setNextReading(db, row, new Date(now.getTime() + troublePauseMs));
    return false;
  }
  const sandbox = ports.platforms[platform]?.sandbox ?? false;
  const nextReadingAt = calculateNextReading(now, row.watchedUntil ?? now, { ...schedule, sandbox });
  await setNextReading(
    db,
    row,
    nextReadingAt && retryAt && retryAt < nextReadingAt
      ? new Date(Math.max(retryAt.getTime(), now.getTime() + restMs))
      : nextReadingAt,
  );
  return true;
}

export const startReadings = (source: WorkSource) =>
  startLoop(async () => {
    try {
      await runDueReadings(source);
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'Players’ progress could not be read');
    }
    return restMs;
  });
