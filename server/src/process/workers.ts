import type { WorkSource } from '../call/work';
import { advance } from '../domains';
import { startDeadlineWorker } from '../domains/deadlines/worker';
import type { JobQueue } from '../jobs/queue';
import { startJobWorker } from '../jobs/worker';
import { deliverMail } from '../mail/outbox';
import { sandboxTransport } from '../mail/sandbox';
import { createSmtpTransport } from '../mail/smtp';
import { startCleanup } from './cleanup';

/** Starts all that runs by itself; any number of processes may. @returns how to stop it, after what is under way. */
export function startWorkers(source: WorkSource, queue: JobQueue): () => Promise<void> {
  const { db, clock, config, ports } = source;
  const { log } = ports;
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config.mailFrom) : sandboxTransport;
  const workers = [
    startJobWorker(queue, { db, clock, log, handlers: { mail: deliverMail(transport, log) } }),
    startDeadlineWorker({ ...source, advance }),
    startCleanup({ db, clock, log }),
  ];
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await transport.close();
  };
}
