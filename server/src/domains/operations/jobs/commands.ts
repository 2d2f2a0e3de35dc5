import type { InputOf } from '@laurel/shared/protocol';
import { pauseBackFill, resumeBackFill } from '../../../back-fills/back-fill.job';
import { findBackFill } from '../../../back-fills/store';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { deleteFailedJobs, lockFailedJobs, retryFailedJobs } from '../../../jobs/store';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../audit/store';
import { isDiscardable } from './discardable.rules';

interface LockedJob {
  id: number;
  kind: string;
}

const recordJobsAudit = (
  { db, now, user }: TransactionWork<Actor>,
  jobs: readonly LockedJob[],
  { action, reason = null }: { action: 'job.retry' | 'job.discard'; reason?: string | null },
): Promise<void> =>
  recordAudit(db, {
    at: now,
    actorId: user.id,
    action,
    entity: 'job',
    entityId: null,
    after: { jobs: jobs.map(({ id, kind }) => `${kind} ${id}`).join(', ') },
    reason,
  });

export async function retryFailedJobsNow(
  work: Work<Actor>,
  { ids }: InputOf<'retryFailedJobs'>,
): Promise<Answer<'retryFailedJobs'>> {
  return withTransaction(work, async (work) => {
    const jobs = await lockFailedJobs(work.db, ids.map(Number));
    if (jobs.length > 0) {
      await retryFailedJobs(
        work.db,
        jobs.map(({ id }) => id),
        work.now,
      );
      await recordJobsAudit(work, jobs, { action: 'job.retry' });
    }
    const count = jobs.length;
    return makeAnswer({ count }, { code: 'jobs_retried', params: { count } });
  });
}

/** Discards all or none. @throws Refusal `conflict` if something would be stuck without one of the jobs */
export async function discardFailedJobs(
  work: Work<Actor>,
  { ids, reason }: InputOf<'discardFailedJobs'>,
): Promise<Answer<'discardFailedJobs'>> {
  return withTransaction(work, async (work) => {
    const jobs = await lockFailedJobs(work.db, ids.map(Number));
    const neededJob = jobs.find(({ kind }) => !isDiscardable(kind));
    if (neededJob) throw new Refusal('conflict', { why: 'job_needed', kind: neededJob.kind });
    if (jobs.length > 0) {
      await deleteFailedJobs(
        work.db,
        jobs.map(({ id }) => id),
      );
      await recordJobsAudit(work, jobs, { action: 'job.discard', reason });
    }
    const count = jobs.length;
    return makeAnswer({ count }, { code: 'jobs_discarded', params: { count } });
  });
}

export async function changeBackFill(
  work: Work<Actor>,
  { name, paused }: InputOf<'changeBackFill'>,
): Promise<Answer<'changeBackFill'>> {
  return withTransaction(work, async ({ db, now, user, ports: { jobs } }) => {
    const isChanged = paused ? await pauseBackFill({ db, now }, name) : await resumeBackFill({ db, jobs }, name);
    if (!isChanged) {
      const backFill = await findBackFill(db, name);
      if (!backFill) throw new Refusal('not_found', { what: 'back_fill' });
      if (backFill.endedAt !== null) throw new Refusal('conflict', { why: 'back_fill_over' });
    }
    if (isChanged)
      await recordAudit(db, {
        at: now,
        actorId: user.id,
        action: paused ? 'back_fill.pause' : 'back_fill.resume',
        entity: 'job',
        entityId: null,
        after: { backFill: name },
      });
    return makeAnswer({ paused }, { code: 'back_fill_changed', params: { paused } });
  });
}
