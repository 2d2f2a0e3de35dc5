import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { defineJob, handleJob, type JobHandler, minute, RetryLaterError, second } from '../jobs/job';
import type { Ports } from '../ports';
import type { BackFill, BackFillSource } from './back-fill';
import { lockBackFill, saveBatch, savePause, saveStart } from './store';

export const backFillJob = defineJob({
  kind: 'backFill',
  does: 'Fills the next batch of rows of a back-fill',
  payload: z.object({ name: z.string(), after: z.string().nullable() }),
  maxRuns: 1,
  tries: 40,
  firstPause: second,
  longestPause: 10 * minute,
});

interface BackFillWork {
  db: Kysely<Database>;
  jobs: Ports['jobs'];
  now: Date;
}

/** Continues an unfinished run for the same goal from its place; otherwise starts from the first row. */
export const startBackFill = (
  { db, jobs, now }: BackFillWork,
  { name, countRows }: Pick<BackFill, 'name' | 'countRows'>,
  goal: string,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const row = await lockBackFill(tx, name);
    const goesOn = row !== undefined && row.endedAt === null && row.goal === goal;
    if (goesOn) await savePause(tx, name, null);
    else await saveStart(tx, { name, goal, total: await countRows(tx), startedAt: now });
    await jobs.add(tx, backFillJob, { name, after: goesOn ? row.place : null });
  });

/** Waits for the batch that is running. @returns false if no run is under way, or it is already paused */
export const pauseBackFill = ({ db, now }: Omit<BackFillWork, 'jobs'>, name: string): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    const row = await lockBackFill(tx, name);
    if (!row || row.endedAt !== null || row.pausedAt !== null) return false;
    await savePause(tx, name, now);
    return true;
  });

/** @returns false if no run is paused */
export const resumeBackFill = ({ db, jobs }: Omit<BackFillWork, 'now'>, name: string): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    const row = await lockBackFill(tx, name);
    if (!row || row.pausedAt === null) return false;
    await savePause(tx, name, null);
    await jobs.add(tx, backFillJob, { name, after: row.place });
    return true;
  });

export const runBackFills = (
  backFills: readonly BackFill[],
): JobHandler<{ name: string; after: string | null }, BackFillSource> =>
  handleJob(backFillJob, async (source: BackFillSource, { payload: { name, after }, now }) => {
    const backFill = backFills.find((each) => each.name === name);
    if (!backFill) throw new RetryLaterError(`This build has no back-fill ${name}`);
    return async (tx) => {
      const row = await lockBackFill(tx, name);
      // Starting or resuming again can add a second job for the same place. The later job finds that the place has changed.
      if (!row || row.endedAt !== null || row.pausedAt !== null || row.place !== after) return;
      const batch = await backFill.fillBatch(tx, source, { after, most: backFill.batchSize, goal: row.goal });
      for (const skippedName of batch.skippedNames)
        source.ports.log.warn({ backFill: name, skipped: skippedName }, 'A back-fill passed over a row');
      await saveBatch(tx, name, batch, now);
      if (batch.nextPlace === null) return;
      const dueAt = new Date(now.getTime() + backFill.pauseMs);
      await source.ports.jobs.add(tx, backFillJob, { name, after: batch.nextPlace }, { dueAt });
    };
  });
