import type { ColumnType, Generated } from 'kysely';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

export interface JobTables {
  /** The outbox: what is to be done outside of the transaction that asked for it. */
  jobs: {
    id: Generated<number>;
    kind: string;
    /** Names the effect where it must happen once: of jobs of a kind with the same key only the first is kept. */
    key: string | null;
    payload: ColumnType<object, string, string>;
    status: ColumnType<JobStatus, JobStatus | undefined, JobStatus>;
    /** When somebody may take it: its time, its next try or, while it runs, when whoever runs it counts as gone. */
    dueAt: Date;
    /** Tries begun. */
    tries: Generated<number>;
    lastError: string | null;
    createdAt: Date;
    /** When it was done or had failed for good. */
    endedAt: Date | null;
  };
}
