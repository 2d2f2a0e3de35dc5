import { randomUUID } from 'node:crypto';
import type { WorkSource } from '../call/work';
import { ledgerCheckJob } from '../domains/coins/ledger-health/check.job';
import { hashEvidenceJob } from '../domains/content/media/compare-evidence.job';
import { removeEvidenceJob } from '../domains/content/media/remove-evidence.job';
import { toErrorFields } from '../log/log';
import { startLoop } from '../loop';

const hour = 3_600_000;
/** The hour of the day, in UTC. */
const quietHour = 3;

export function calculateNextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(quietHour, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * hour);
}

/** Plans the next night's work. Because of its key, each task is one job, however many processes plan it. */
export async function planNightlyWork({ db, clock, ports }: Pick<WorkSource, 'db' | 'clock' | 'ports'>): Promise<void> {
  const dueAt = calculateNextNight(clock.now());
  const key = `night:${dueAt.toISOString().slice(0, 10)}`;
  await ports.jobs.add(db, ledgerCheckJob, { id: randomUUID(), nightly: true }, { key, dueAt });
  await ports.jobs.add(db, hashEvidenceJob, { after: null }, { key, dueAt });
  await ports.jobs.add(db, removeEvidenceJob, {}, { key, dueAt });
}

export function startNightly(source: Pick<WorkSource, 'db' | 'clock' | 'ports'>) {
  return startLoop(async () => {
    try {
      await planNightlyWork(source);
    } catch (error) {
      source.ports.log.warn(toErrorFields(error), 'The night’s work could not be planned');
    }
    return hour;
  });
}
