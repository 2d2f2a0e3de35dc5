import type { Kysely } from 'kysely';
import type { Actor, Work } from '../call/context';
import type { Database } from '../database/schema';
import { noticeMailJob } from '../domains/people/notices/mail.job';
import type { Jobs } from '../jobs/job';
import type { Random } from './random';
import type { Timeline } from './timeline';

export interface SampleContext {
  db: Kysely<Database>;
  now: Date;
  timeline: Timeline;
  random: Random;
  makeWorkAs(username: string): Work<Actor>;
  findId(username: string): string;
}

/** Drops the jobs that the work adds, because the sample saves its own readings, and no worker needs to read a platform for it. */
export const dropJobs = (work: Work<Actor>): Work<Actor> => ({
  ...work,
  ports: { ...work.ports, jobs: { add: async () => true, addAll: async () => {} } },
});

/** Drops the jobs that mail notices, because the sample's events are old. */
export const dropNoticeMails = (jobs: Jobs): Jobs => ({
  ...jobs,
  addAll: async (db, job, addedJobs) => {
    if (job.kind !== noticeMailJob.kind) await jobs.addAll(db, job, addedJobs);
  },
});
