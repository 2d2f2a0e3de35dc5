import type { ColumnType, Generated } from 'kysely';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface JobTables {
  jobs: {
    id: Generated<number>;
    kind: string;
    key: string | null;
    payload: ColumnType<object, string, string>;
    status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
    /** When a worker can take the job. While the job runs, this is the end of its lease. */
    dueAt: Date;
    tries: Generated<number>;
    lastError: string | null;
    /** The `traceparent` of the work that added the job; null if that work wasn't sampled, or the job was due more than an hour later. */
    trace: ColumnType<string | null, string | null | undefined, string | null>;
    createdAt: Date;
    endedAt: Date | null;
  };
  pausedJobs: {
    kind: string;
    pausedAt: Date;
  };
}

declare module '../database/schema' {
  interface Database extends JobTables {}
}
