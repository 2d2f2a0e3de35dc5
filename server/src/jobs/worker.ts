import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { type Log, toErrorFields } from '../log/log';
import { startLoop } from '../loop';
import { traceOwnWork } from '../tracing/spans';
import { calculatePause, type JobHandler, RetryLaterError } from './job';
import type { JobQueue } from './queue';
import { endJob, failJob, keepJobs, listNearestJobs, type TakenJob, takeJobs } from './store';

export class UnreadablePayloadError extends Error {
  override readonly name = 'UnreadablePayloadError';
  constructor(problems: readonly { path: readonly PropertyKey[]; code?: string }[]) {
    super(
      `It was not given what its kind takes: ${problems.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ')}`,
    );
  }
}

export interface JobWorkerOptions<Source> {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  source: Source;
  handlers: readonly JobHandler<unknown, Source>[];
  /** The longest pause between two polls, in milliseconds. Only polls find the jobs that other processes added. */
  pollMs?: number;
}

const leaseMs = 60_000;
const keepEveryMs = leaseMs / 4;
const usualPollMs = 1000;
/** How many milliseconds a stopping worker waits for running jobs. Other processes run the unfinished ones once their leases end. */
const drainMs = 12_000;

export class JobRunner<Source> {
  readonly #options: JobWorkerOptions<Source>;
  readonly #handlers: ReadonlyMap<string, JobHandler<unknown, Source>>;
  readonly #running = new Map<number, Promise<void>>();
  onFree = () => {};

  constructor(options: JobWorkerOptions<Source>) {
    this.#options = options;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.job.kind, handler]));
  }

  async takeDueJobs(): Promise<{ started: boolean; nextAt: Date | null }> {
    const { db, clock } = this.#options;
    let hasStartedJob = false;
    let nextAt: Date | null = null;
    for (const { kind, dueAt } of await listNearestJobs(db, [...this.#handlers.keys()])) {
      const now = clock.now();
      if (dueAt > now) {
        if (!nextAt || dueAt < nextAt) nextAt = dueAt;
        continue;
      }
      const handler = this.#handlers.get(kind);
      if (!handler) continue;
      const runningIds = [...this.#running.keys()];
      const jobs = await takeJobs(db, {
        job: handler.job,
        now,
        leaseUntil: this.#calculateLeaseEnd(),
        runningIds,
      });
      for (const job of jobs) {
        hasStartedJob = true;
        const run = this.#runJob(handler, job).finally(() => {
          this.#running.delete(job.id);
          this.onFree();
        });
        this.#running.set(job.id, run);
      }
    }
    return { started: hasStartedJob, nextAt };
  }

  async keepClaims(): Promise<void> {
    if (this.#running.size > 0) await keepJobs(this.#options.db, [...this.#running.keys()], this.#calculateLeaseEnd());
  }

  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #calculateLeaseEnd = () => new Date(this.#options.clock.now().getTime() + leaseMs);

  async #runJob(handler: JobHandler<unknown, Source>, job: TakenJob): Promise<void> {
    const { source, db, clock, log } = this.#options;
    const { kind, payload, ...rule } = handler.job;
    const { id, tries } = job;
    try {
      const parsedPayload = payload.safeParse(job.payload);
      if (!parsedPayload.success) throw new UnreadablePayloadError(parsedPayload.error.issues);
      await traceOwnWork(
        { name: `job ${kind}`, kind: 'consumer', attributes: { 'laurel.job': kind, 'laurel.tries': tries } },
        job.trace,
        async () => {
          const effects = await handler.run(source, { id, payload: parsedPayload.data, tries, now: clock.now() });
          await endJob(db, job, clock.now(), effects);
        },
      );
    } catch (thrown) {
      const now = clock.now();
      const errorFields = toErrorFields(thrown);
      const isFinal = tries >= rule.tries || thrown instanceof UnreadablePayloadError;
      const retryAt = new Date(now.getTime() + calculatePause(rule, tries));
      const nextAt = isFinal ? null : (thrown instanceof RetryLaterError && thrown.until) || retryAt;
      const logFields = { ...errorFields, kind, job: id, tries };
      if (nextAt) log.warn(logFields, 'A job failed and will be retried');
      else log.error(logFields, 'A job failed for good');
      const error = errorFields.code ? `${errorFields.code}: ${errorFields.error}` : errorFields.error;
      // If this write fails as well, a worker tries the job again when its lease ends.
      await failJob(db, job, { error, now, nextAt }).catch(() => {});
    }
  }
}

export async function runDueJobs<Source>(options: JobWorkerOptions<Source>): Promise<void> {
  const runner = new JobRunner(options);
  while ((await runner.takeDueJobs()).started) await runner.waitUntilIdle();
}

export function startJobWorker<Source>(queue: JobQueue, options: JobWorkerOptions<Source>): { stop(): Promise<void> } {
  const { clock, log, pollMs = usualPollMs } = options;
  const runner = new JobRunner(options);
  const loop = startLoop(async () => {
    try {
      const { nextAt } = await runner.takeDueJobs();
      return nextAt ? Math.min(pollMs, nextAt.getTime() - clock.now().getTime()) : pollMs;
    } catch (error) {
      log.error(toErrorFields(error), 'Jobs could not be read');
      return pollMs;
    }
  });
  runner.onFree = loop.wake;
  const unsubscribe = queue.onAdded(loop.wake);
  const keepingTimer = setInterval(() => {
    runner
      .keepClaims()
      .catch((error: unknown) => log.warn(toErrorFields(error), 'Leases of running jobs could not be extended'));
  }, keepEveryMs);
  return {
    async stop() {
      unsubscribe();
      await loop.stop();
      let drainTimer: ReturnType<typeof setTimeout> | undefined;
      const drainTimeout = new Promise<void>((resolve) => {
        drainTimer = setTimeout(resolve, drainMs);
      });
      await Promise.race([runner.waitUntilIdle(), drainTimeout]);
      clearTimeout(drainTimer);
      clearInterval(keepingTimer);
    },
  };
}
