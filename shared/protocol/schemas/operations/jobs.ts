import { z } from 'zod';
import { instant, reason } from '../common';

const jobId = z.string().regex(/^\d{1,15}$/);
const jobIds = z.array(jobId).min(1).max(100);

export const mostFailedJobs = 100;

const jobKindState = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  retrying: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Null if no job is late. */
  overdueSince: instant.nullable(),
  pausedAt: instant.nullable(),
});

const failedJob = z.object({
  id: jobId,
  kind: z.string(),
  tries: z.number().int(),
  failedAt: instant,
  error: z.string(),
  discardable: z.boolean(),
});

export const jobSchemas = {
  getOperations: {
    answer: z.object({
      kinds: z.array(jobKindState),
      failedJobs: z.array(failedJob).max(mostFailedJobs),
      deadlinesOverdueSince: instant.nullable(),
      siteProblems: z.array(z.string()),
      serverNow: instant,
    }),
  },
  retryFailedJobs: { body: z.object({ ids: jobIds }), answer: z.object({ count: z.number().int() }) },
  discardFailedJobs: { body: z.object({ ids: jobIds, reason }), answer: z.object({ count: z.number().int() }) },
};
