import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { errorFields } from '../log/log';
import { startLoop } from '../loop';
import type { JobKind, JobPayloads, Log } from '../ports';
import type { JobQueue } from './queue';
import { type JobRules, jobRules, pauseAfter } from './rules';
import { endJob, failJob, keepJobs, nearestJobs, type TakenJob, takeJobs } from './store';

/** One try at a job. */
export interface Job<Kind extends JobKind> {
  id: number;
  payload: JobPayloads[Kind];
  tries: number;
  now: Date;
}

/**
 * Runs one try of a job. It can run again after a crash, but what it returns runs in the transaction that ends the job,
 * so exactly once.
 */
export type JobHandler<Kind extends JobKind> = (
  job: Job<Kind>,
) => Promise<((tx: Transaction<Database>) => Promise<void>) | undefined>;

/** What can't be done now for somebody else's trouble. It is tried again after its pause, or when they say. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
  constructor(
    message: string,
    readonly until: Date | null = null,
  ) {
    super(message);
  }
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

export interface JobWorkerOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** Jobs of other kinds are left to other processes. */
  handlers: Partial<JobHandlers>;
  rules?: JobRules;
  /** The longest pause between two polls, in milliseconds: jobs from other processes start this late at most. */
  pollMs?: number;
}

const leaseMs = 60_000;
const keepMs = leaseMs / 4;
const everySecond = 1000;
/** How long stopping waits for running jobs. The rest run again elsewhere once their lease ends. */
const drainMs = 12_000;

/** Leases and runs jobs. Any number of runners can share a database. */
export class JobRunner {
  readonly #options: JobWorkerOptions;
  readonly #kinds: JobKind[];
  readonly #running = new Map<number, Promise<void>>();
  /** Called when a job has ended and its slot is free. */
  onFree = () => {};

  constructor(options: JobWorkerOptions) {
    this.#options = options;
    this.#kinds = Object.keys(options.handlers) as JobKind[];
  }

  /** Starts due jobs while there are slots. @returns whether it started any, and when the next one is due. */
  async takeDue(): Promise<{ started: boolean; nextAt: Date | null }> {
    const { db, clock, rules = jobRules } = this.#options;
    let started = false;
    let nextAt: Date | null = null;
    for (const { kind, dueAt } of await nearestJobs(db, this.#kinds)) {
      const now = clock.now();
      if (dueAt > now) {
        if (!nextAt || dueAt < nextAt) nextAt = dueAt;
        continue;
      }
      const running = [...this.#running.keys()];
      const taken = await takeJobs(db, { kind, rule: rules[kind], now, leaseUntil: this.#leaseUntil(), running });
      for (const job of taken) {
        started = true;
        const run = this.#try(kind, job).finally(() => {
          this.#running.delete(job.id);
          this.onFree();
        });
        this.#running.set(job.id, run);
      }
    }
    return { started, nextAt };
  }

  /** Extends the leases of the jobs running here. */
  async keep(): Promise<void> {
    if (this.#running.size > 0) await keepJobs(this.#options.db, [...this.#running.keys()], this.#leaseUntil());
  }

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #leaseUntil = () => new Date(this.#options.clock.now().getTime() + leaseMs);

  async #try<Kind extends JobKind>(kind: Kind, job: TakenJob<Kind>): Promise<void> {
    const { handlers, db, clock, log, rules = jobRules } = this.#options;
    const { id, payload, tries } = job;
    try {
      const handler: JobHandler<Kind> | undefined = handlers[kind];
      const effects = await handler?.({ id, payload, tries, now: clock.now() });
      await endJob(db, job, clock.now(), effects);
    } catch (thrown) {
      const now = clock.now();
      const fields = errorFields(thrown);
      const rule = rules[kind];
      const after = new Date(now.getTime() + pauseAfter(rule, tries));
      const nextAt = tries < rule.tries ? (thrown instanceof NotNow && thrown.until) || after : null;
      const line = { ...fields, kind, job: id, tries };
      if (nextAt) log.warn(line, 'A job failed and will be retried');
      else log.error(line, 'A job failed for good');
      const error = fields.code ? `${fields.code}: ${fields.error}` : fields.error;
      // If the database is away too, the job runs again when its lease ends.
      await failJob(db, job, { error, now, nextAt }).catch(() => {});
    }
  }
}

/** Runs everything due now, and what that adds. */
export async function runDueJobs(options: JobWorkerOptions): Promise<void> {
  const runner = new JobRunner(options);
  while ((await runner.takeDue()).started) await runner.idle();
}

/** Runs jobs until it is stopped. */
export function startJobWorker(queue: JobQueue, options: JobWorkerOptions): { stop(): Promise<void> } {
  const { clock, log, pollMs = everySecond } = options;
  const runner = new JobRunner(options);
  const loop = startLoop(async () => {
    try {
      const { nextAt } = await runner.takeDue();
      return nextAt ? Math.min(pollMs, nextAt.getTime() - clock.now().getTime()) : pollMs;
    } catch (error) {
      log.error(errorFields(error), 'Jobs could not be read');
      return pollMs;
    }
  });
  runner.onFree = loop.wake;
  const unsubscribe = queue.onAdded(loop.wake);
  const keeping = setInterval(() => {
    runner
      .keep()
      .catch((error: unknown) => log.warn(errorFields(error), 'Leases of running jobs could not be extended'));
  }, keepMs);
  return {
    async stop() {
      unsubscribe();
      await loop.stop();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drained = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, drainMs);
      });
      await Promise.race([runner.idle(), drained]);
      clearTimeout(timer);
      clearInterval(keeping);
    },
  };
}
