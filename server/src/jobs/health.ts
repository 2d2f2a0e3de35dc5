import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { firstDueAt } from './store';

export interface JobHealth {
  /** Not started, or waiting for a retry; 1,001 means more. */
  waiting: number;
  /** Failed for good, until staff retry or discard them; 1,001 means more. */
  failed: number;
  /** When the oldest overdue job fell due; null if none is overdue. */
  overdueSince: Date | null;
}

const most = 1001;

/** The state of the jobs. Costs the same however many there are. */
export async function jobHealth(db: Kysely<Database>, now: Date): Promise<JobHealth> {
  const count = (status: 'waiting' | 'failed') =>
    sql<number>`(select count(*) from (select from jobs where status = ${sql.lit(status)} limit ${sql.lit(most)}) as counted)`;
  const [dueAt, counts] = await Promise.all([
    firstDueAt(db),
    db.selectNoFrom([count('waiting').as('waiting'), count('failed').as('failed')]).executeTakeFirstOrThrow(),
  ]);
  return { ...counts, overdueSince: dueAt && dueAt < now ? dueAt : null };
}
