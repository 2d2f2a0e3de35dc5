import { randomUUID } from 'node:crypto';
import type { WorkSource } from '../call/work';
import { ledgerCheckJob } from '../domains/coins/ledger-health/check.job';
import { toErrorFields } from '../log/log';
import { startLoop } from '../loop';

const hour = 3_600_000;
/** The UTC hour when the fewest people play. */
const checkHour = 3;

/** The next time of the nightly check. */
export function calculateNextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(checkHour, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * hour);
}

/** Plans the next night's check every hour, in any number of processes. Its key makes it one job. */
export async function planNightlyCheck({
  db,
  clock,
  ports,
}: Pick<WorkSource, 'db' | 'clock' | 'ports'>): Promise<void> {
  const dueAt = calculateNextNight(clock.now());
  const key = `night:${dueAt.toISOString().slice(0, 10)}`;
  await ports.jobs.add(db, ledgerCheckJob, { id: randomUUID(), nightly: true }, { key, dueAt });
}

export function startNightly(source: Pick<WorkSource, 'db' | 'clock' | 'ports'>) {
  return startLoop(async () => {
    try {
      await planNightlyCheck(source);
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'The nightly check could not be planned');
    }
    return hour;
  });
}
