import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import { advance } from '../domains';
import { startDeadlineWorker } from '../domains/deadlines/worker';
import type { JobQueue } from '../jobs/queue';
import { startJobWorker } from '../jobs/worker';
import { deliverMail } from '../mail/outbox';
import { sandboxTransport } from '../mail/sandbox';
import { createSmtpTransport } from '../mail/smtp';
import type { Log } from '../ports';
import { startCleanup } from './cleanup';

export interface WorkersOptions {
  db: Kysely<Database>;
  clock: Clock;
  config: Config;
  log: Log;
  queue: JobQueue;
}

/** Starts all that runs by itself; any number of processes may. @returns how to stop it, after what is under way. */
export function startWorkers({ db, clock, config, log, queue }: WorkersOptions): () => Promise<void> {
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config.mailFrom) : sandboxTransport;
  const workers = [
    startJobWorker(queue, { db, clock, log, handlers: { mail: deliverMail(transport, log) } }),
    startDeadlineWorker({ db, clock, advance, log }),
    startCleanup({ db, clock, log }),
  ];
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await transport.close();
  };
}
