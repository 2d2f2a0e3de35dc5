import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { type Log, toErrorFields } from '../log/log';
import { startLoop } from '../loop';
import { batchSize, cleanupRules, sweepRows } from './cleanup.store';

const batchCount = 20;
const restMs = 60_000;

export async function deleteExpiredRows(db: Kysely<Database>, now: Date): Promise<boolean> {
  let hasRowsLeft = false;
  for (const rule of cleanupRules) {
    let removedCount = batchSize;
    for (let batch = 0; batch < batchCount && removedCount === batchSize; batch += 1) {
      removedCount = await sweepRows(db, rule, now);
    }
    hasRowsLeft ||= removedCount === batchSize;
  }
  return hasRowsLeft;
}

export function startCleanup({ db, clock, log }: { db: Kysely<Database>; clock: Clock; log: Log }) {
  return startLoop(async () => {
    try {
      return (await deleteExpiredRows(db, clock.now())) ? 0 : restMs;
    } catch (error) {
      log.warn(toErrorFields(error), 'Expired rows could not be removed');
      return restMs;
    }
  });
}
