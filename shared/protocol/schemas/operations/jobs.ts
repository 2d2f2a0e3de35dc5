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

const backFillState = z.object({
  name: z.string(),
  /** How many rows there were at the start. More may have come since. */
  total: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  startedAt: instant,
  movedAt: instant.nullable(),
  pausedAt: instant.nullable(),
  endedAt: instant.nullable(),
});

export const jobSchemas = {
  getOperations: {
    answer: z.object({
      kinds: z.array(jobKindState),
      failedJobs: z.array(failedJob).max(mostFailedJobs),
      backFills: z.array(backFillState).optional(),
      deadlinesOverdueSince: instant.nullable(),
      siteProblems: z.array(z.string()),
      serverNow: instant,
    }),
  },
  getSlowWork: {
    answer: z.object({
      since: instant,
      calls: z.array(
        z.object({
          /** A call's name, `page`, `file` or `other`. */
          name: z.string(),
          requests: z.number().int(),
          averageMs: z.number(),
          /** 95% of the requests took at most this long, rounded up to a bound of the histogram. Null above the last bound. */
          mostMs: z.number().nullable(),
        }),
      ),
      /** Null if the database doesn't count statements. */
      statements: z
        .object({
          isComplete: z.boolean(),
          statements: z.array(
            z.object({ text: z.string(), runs: z.number().int(), averageMs: z.number(), totalMs: z.number() }),
          ),
        })
        .nullable(),
    }),
  },
  retryFailedJobs: { body: z.object({ ids: jobIds }), answer: z.object({ count: z.number().int() }) },
  changeBackFill: {
    params: z.object({ name: z.string().min(1).max(50) }),
    body: z.object({ paused: z.boolean() }),
    answer: z.object({ paused: z.boolean() }),
  },
  discardFailedJobs: { body: z.object({ ids: jobIds, reason }), answer: z.object({ count: z.number().int() }) },
};
