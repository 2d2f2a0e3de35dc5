import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { readTraceparentOf } from '../database/traced-database';
import { runInTransaction, sendWrite } from '../database/transaction';
import type { Job } from './job';
import type { JobStatus } from './tables';

export interface TakenJob {
  id: number;
  key: string | null;
  payload: unknown;
  tries: number;
  trace: string | null;
}

export async function listNearestJobs(
  db: Kysely<Database>,
  kinds: readonly string[],
): Promise<{ kind: string; dueAt: Date }[]> {
  const { rows } = await sql<{ kind: string; dueAt: Date }>`
    select kind, nearest.due_at
    from unnest(${kinds}::text[]) as wanted (kind), lateral (
      select due_at from jobs where jobs.kind = wanted.kind and status in ('waiting', 'running') order by due_at limit 1
    ) as nearest
    where not exists (select from paused_jobs where paused_jobs.kind = wanted.kind)
  `.execute(db);
  return rows;
}

export async function findFirstDueAt(db: Kysely<Database>): Promise<Date | null> {
  // A loose index scan: it skips from kind to kind, so the number of jobs doesn't matter.
  const { rows } = await sql<{ dueAt: Date | null }>`
    with recursive nearest as (
      (select kind, due_at from jobs where status in ('waiting', 'running') order by kind, due_at limit 1)
      union all
      select next.kind, next.due_at from nearest, lateral (
        select kind, due_at from jobs
        where status in ('waiting', 'running') and jobs.kind > nearest.kind order by kind, due_at limit 1
      ) as next
    )
    select min(due_at) as due_at from nearest
    where not exists (select from paused_jobs where paused_jobs.kind = nearest.kind)
  `.execute(db);
  return rows[0]?.dueAt ?? null;
}

export interface TakeOptions {
  job: Pick<Job<unknown>, 'kind' | 'maxRuns'>;
  now: Date;
  leaseUntil: Date;
  /** The jobs that this worker is running. Their leases can end too early if someone moves the clock. */
  runningIds: readonly number[];
}

const takeLockId = 0x6a6f6273;

/** Workers that take jobs of the same kind wait for each other; otherwise both could count the same free slots. */
export async function takeJobs(
  db: Kysely<Database>,
  { job: { kind, maxRuns }, now, leaseUntil, runningIds }: TakeOptions,
): Promise<TakenJob[]> {
  return runInTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${takeLockId}, hashtext(${kind}))`.execute(tx);
    const { rows } = await sql<TakenJob>`
      update jobs set status = 'running', tries = tries + 1, due_at = ${leaseUntil}
      where id in (
        select id from jobs
        where kind = ${kind} and status in ('waiting', 'running') and due_at <= ${now} and id <> all(${runningIds}::bigint[])
        order by due_at, id
        limit greatest(0, ${maxRuns}::int - (
          select count(*) from jobs
          where kind = ${kind} and status = 'running' and (due_at > ${now} or id = any(${runningIds}::bigint[]))
        ))
        for update skip locked
      )
      returning id, key, payload, tries, trace
    `.execute(tx);
    return rows;
  });
}

export async function keepJobs(db: Kysely<Database>, ids: readonly number[], leaseUntil: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ dueAt: leaseUntil })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute();
}

/** Thrown if another worker has taken the job, to roll back this try's changes. */
export class JobTakenOverError extends Error {
  override readonly name = 'JobTakenOverError';
  constructor() {
    super('Another worker has taken this job since.');
  }
}

const updateTry = (db: Kysely<Database>, { id, tries }: TakenJob) =>
  db.updateTable('jobs').where('id', '=', id).where('tries', '=', tries).where('status', '=', 'running');

/** Keeps the row of a job with a key, so that the key stays taken. @throws JobTakenOverError */
export async function endJob(
  db: Kysely<Database>,
  job: TakenJob,
  now: Date,
  effects?: (tx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const endedRow =
      job.key === null
        ? await tx
            .deleteFrom('jobs')
            .where('id', '=', job.id)
            .where('tries', '=', job.tries)
            .where('status', '=', 'running')
            .returning('id')
            .executeTakeFirst()
        : await updateTry(tx, job)
            .set({ status: 'done', payload: '{}', lastError: null, endedAt: now })
            .returning('id')
            .executeTakeFirst();
    if (!endedRow) throw new JobTakenOverError();
    await effects?.(tx);
  });
}

/** If `nextAt` is null, the job has failed permanently. */
export async function failJob(
  db: Kysely<Database>,
  job: TakenJob,
  { error, now, nextAt }: { error: string; now: Date; nextAt: Date | null },
): Promise<void> {
  const nextColumns = nextAt
    ? ({ status: 'waiting', dueAt: nextAt, lastError: error } as const)
    : ({ status: 'failed', endedAt: now, lastError: error } as const);
  await updateTry(db, job).set(nextColumns).execute();
}

export function countJobs(db: Kysely<Database>, most: number): Promise<{ waiting: number; failed: number }> {
  const countByStatus = (status: 'waiting' | 'failed') =>
    sql<number>`(select count(*) from (select from jobs where status = ${sql.lit(status)} limit ${sql.lit(most)}) as counted)`;
  return db
    .selectNoFrom([countByStatus('waiting').as('waiting'), countByStatus('failed').as('failed')])
    .executeTakeFirstOrThrow();
}

export const countJobsByKind = (db: Kysely<Database>) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      sql<JobStatus | 'retrying'>`case when status = 'waiting' and tries > 0 then 'retrying' else status end`.as(
        'state',
      ),
      fn.countAll<number>().as('count'),
      fn.min('dueAt').as('dueAt'),
    ])
    .where('status', 'in', ['waiting', 'running', 'failed'])
    .groupBy(['kind', 'state'])
    .execute();

interface NewJob {
  kind: string;
  key: string | null;
  payload: unknown;
  dueAt: Date;
  now: Date;
}

/** A job that is due later than this many milliseconds from now gets no trace. Otherwise a job that adds its own next run would never leave its first trace. */
const longestTracedDelayMs = 3_600_000;

function buildInsertQuery(db: Kysely<Database>, jobs: readonly NewJob[]) {
  const trace = readTraceparentOf(db);
  return db
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, key, payload, dueAt, now }) => ({
        ...{ kind, key, payload: JSON.stringify(payload), dueAt },
        trace: dueAt.getTime() - now.getTime() <= longestTracedDelayMs ? trace : null,
        ...{ lastError: null, createdAt: now, endedAt: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing());
}

export async function insertJob(db: Kysely<Database>, job: NewJob): Promise<boolean> {
  return (await buildInsertQuery(db, [job]).returning('id').executeTakeFirst()) !== undefined;
}

export async function insertJobs(db: Kysely<Database>, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await sendWrite(db, buildInsertQuery(db, jobs).compile());
}

/** Jobs that are already running continue. */
export async function pauseKind(db: Kysely<Database>, kind: string, now: Date): Promise<void> {
  const row = { kind, pausedAt: now };
  await db
    .insertInto('pausedJobs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function resumeKind(db: Kysely<Database>, kind: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pausedJobs').where('kind', '=', kind).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listPausedKinds = (db: Kysely<Database>) =>
  db.selectFrom('pausedJobs').selectAll().orderBy('kind').execute();

const selectFailedJobs = (db: Kysely<Database>, ids: readonly number[] | null) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'failed')
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []));

export const listFailedJobs = (db: Kysely<Database>, most: number) =>
  selectFailedJobs(db, null)
    .select(['kind', 'tries', 'endedAt', 'lastError'])
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const lockFailedJobs = (tx: Transaction<Database>, ids: readonly number[]) =>
  selectFailedJobs(tx, ids).select('kind').orderBy('id').forUpdate().execute();

export async function retryFailedJobs(db: Kysely<Database>, ids: readonly number[] | null, now: Date): Promise<bigint> {
  const waitingColumns = { status: 'waiting', tries: 0, dueAt: now, endedAt: null } as const;
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(waitingColumns)
    .where('id', 'in', selectFailedJobs(db, ids))
    .executeTakeFirst();
  return numUpdatedRows;
}

export async function deleteFailedJobs(db: Kysely<Database>, ids: readonly number[] | null): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', 'in', selectFailedJobs(db, ids))
    .executeTakeFirst();
  return numDeletedRows;
}
