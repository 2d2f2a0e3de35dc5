import type { JobHandler } from '../jobs/worker';
import type { Jobs, Log, Mail, Message } from '../ports';

/** How a message gets from the outbox to its reader. */
export interface MailTransport {
  readonly sandbox: boolean;
  /**
   * Delivers a message, with a name by which a mail server recognises a repeat.
   * @returns what to do in the transaction that ends the job. @throws Error that holds nothing of the message
   */
  deliver(message: Message, job: { id: number; now: Date }): ReturnType<JobHandler<'mail'>>;
  close(): Promise<void>;
}

/** Mail for calls and workers: a row in their own transaction. */
export const createOutbox = ({ sandbox }: Pick<MailTransport, 'sandbox'>, jobs: Jobs): Mail => ({
  sandbox,
  async send(db, message, until) {
    await jobs.add(db, 'mail', { ...message, until: until?.toISOString() ?? null });
  },
});

/** Delivers mail from the outbox. Late messages are dropped, such as codes that have expired. */
export const deliverMail =
  (transport: MailTransport, log: Log): JobHandler<'mail'> =>
  async ({ id, now, payload: { until, ...message } }) => {
    if (until === null || now < new Date(until)) return transport.deliver(message, { id, now });
    log.error({ job: id }, 'A message expired before it could be sent');
    return undefined;
  };
