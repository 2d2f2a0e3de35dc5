import type { ColumnType, Generated } from 'kysely';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface JobTables {
  /** The outbox: work to do outside the transaction that requested it. */
  jobs: {
    id: Generated<number>;
    kind: string;
    /** Identifies an effect that must happen once. A second job of the same kind and key isn't added. */
    key: string | null;
    payload: ColumnType<object, string, string>;
    status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
    /** When a worker can take the job: at its start, its next try or, while it runs, the end of its lease. */
    dueAt: Date;
    /** The number of tries started. */
    tries: Generated<number>;
    lastError: string | null;
    /** The `traceparent` of the work that added it, if that was sampled. */
    trace: ColumnType<string | null, string | null | undefined, string | null>;
    createdAt: Date;
    /** When the job was done or failed permanently. */
    endedAt: Date | null;
  };
  /** Kinds that no worker takes until an operator resumes them. */
  pausedJobs: {
    kind: string;
    pausedAt: Date;
  };
}

declare module '../database/schema' {
  interface Database extends JobTables {}
}
