import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/schema';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

export interface JobRule {
  maxRuns: number;
  tries: number;
  /** Milliseconds until the second try. Each further pause is twice as long as the one before, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
}

export interface Job<Payload> extends JobRule {
  /** The name in the database. Must not change, because jobs of earlier builds may be waiting. */
  readonly kind: string;
  /** What the job does, for operators: a sentence without a full stop. */
  readonly does: string;
  /** Must also accept jobs of earlier builds. */
  readonly payload: z.ZodType<Payload>;
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

export type PayloadOf<SomeJob> = SomeJob extends Job<infer Payload> ? Payload : never;

export interface JobTry<Payload> {
  id: number;
  payload: Payload;
  tries: number;
  now: Date;
}

/** A job's changes to the database. They run in the transaction that ends the job, so they apply exactly once. */
export type JobEffects = ((tx: Transaction<Database>) => Promise<void>) | undefined;

export interface JobHandler<Payload, Source> {
  readonly job: Job<Payload>;
  /** May run again after a crash; the effects that it returns apply only once. */
  run(source: Source, attempt: JobTry<Payload>): Promise<JobEffects>;
}

export const handleJob = <Payload, Source>(
  job: Job<Payload>,
  run: JobHandler<Payload, Source>['run'],
): JobHandler<Payload, Source> => ({ job, run });

/** Thrown if the job can't run for now, such as while another service is away. If tries are left, a worker tries it again after its pause, or at the given time. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  constructor(
    message: string,
    readonly until: Date | null = null,
  ) {
    super(message);
  }
}

export interface JobOptions {
  /** Identifies the effect. The queue refuses a second job of the same kind and key while the first one's row exists. Cleanup deletes the row some time after the job is done. */
  key?: string | null;
  dueAt?: Date;
}

export interface Jobs {
  /** @returns false if the job's key is taken */
  add<Payload>(db: Kysely<Database>, job: Job<Payload>, payload: Payload, options?: JobOptions): Promise<boolean>;
  /** Leaves out jobs whose key is taken. */
  addAll<Payload>(
    db: Kysely<Database>,
    job: Job<Payload>,
    jobs: readonly (JobOptions & { payload: Payload })[],
  ): Promise<void>;
}

export const calculatePause = ({ firstPause, longestPause }: JobRule, tries: number): number =>
  Math.min(firstPause * 2 ** (tries - 1), longestPause);
