import type { ColumnType, Generated } from 'kysely';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface JobTables {
  /** The outbox: work to do outside the transaction that asked for it. */
  jobs: {
    id: Generated<number>;
    kind: string;
    /** Identifies an effect that must happen once: a second job of the same kind and key is not added. */
    key: string | null;
    payload: ColumnType<object, string, string>;
    status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
    /** When a worker can take it: its start, its next try or, while it runs, the end of its lease. */
    dueAt: Date;
    /** Tries started. */
    tries: Generated<number>;
    lastError: string | null;
    createdAt: Date;
    /** When it was done or failed for good. */
    endedAt: Date | null;
  };
}
