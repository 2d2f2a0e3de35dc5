import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { countJobs, findFirstDueAt } from './store';

export interface JobHealth {
  /** Jobs not started, or waiting for a retry; 1,001 means more than 1,000. */
  waiting: number;
  /** Jobs that failed permanently and wait for staff to retry or discard them; 1,001 means more than 1,000. */
  failed: number;
  /** When the oldest overdue job fell due; null if none is overdue. */
  overdueSince: Date | null;
}

/** Work counts as late once it is overdue by this many milliseconds. */
export const lateAfterMs = 2 * 60_000;

const maxCounted = 1001;

export async function readJobHealth(db: Kysely<Database>, now: Date): Promise<JobHealth> {
  const [dueAt, counts] = await Promise.all([findFirstDueAt(db), countJobs(db, maxCounted)]);
  return { ...counts, overdueSince: dueAt && dueAt < now ? dueAt : null };
}
