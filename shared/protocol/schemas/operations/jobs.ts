import { z } from 'zod';
import { instant, reason } from '../common';

const jobId = z.string().regex(/^\d{1,15}$/);
const jobIds = z.array(jobId).min(1).max(100);

export const mostFailedJobs = 100;

const jobKindState = z.object({
  /** One of `jobKinds`, or a kind of another release. */
  kind: z.string(),
  /** The jobs that no worker has tried yet, also those that are due later. */
  waiting: z.number().int(),
  /** The jobs that failed and will be tried again. */
  retrying: z.number().int(),
  running: z.number().int(),
  /** The jobs that failed their last try. */
  failed: z.number().int(),
  /** Since when the oldest late job has been due; null if none is late. */
  overdueSince: instant.nullable(),
  /** Since when workers start no job of this kind; null if it isn't paused. */
  pausedAt: instant.nullable(),
});

const failedJob = z.object({
  id: jobId,
  kind: z.string(),
  tries: z.number().int(),
  failedAt: instant,
  /** The last try's error, in English. */
  error: z.string(),
  /** True if nothing but this job's own effect is lost without it. */
  discardable: z.boolean(),
});

export const jobSchemas = {
  getOperations: {
    answer: z.object({
      /** Kinds with unfinished jobs, and paused ones, by name. */
      kinds: z.array(jobKindState),
      /** The latest failures first. */
      failedJobs: z.array(failedJob).max(mostFailedJobs),
      /** Since when the oldest deadline of a contest, contract or campaign has been due; null if none is late. */
      deadlinesOverdueSince: instant.nullable(),
      /** What is wrong with the site, a sentence each, in English. */
      siteProblems: z.array(z.string()),
      serverNow: instant,
    }),
  },
  retryFailedJobs: { body: z.object({ ids: jobIds }), answer: z.object({ count: z.number().int() }) },
  discardFailedJobs: { body: z.object({ ids: jobIds, reason }), answer: z.object({ count: z.number().int() }) },
};
