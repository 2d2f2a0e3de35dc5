import type { JobHandler } from '../jobs/worker';
import type { Jobs, Log, Mail, Message } from '../ports';

/** How a message gets from the outbox to whoever it is for. */
export interface MailTransport {
  readonly sandbox: boolean;
  /**
   * Hands a message on, under a name by which a mail server knows one that it has got already.
   * @returns what is to be done in the transaction that ends the job. @throws Error that holds nothing of the message
   */
  deliver(message: Message, job: { id: number; now: Date }): ReturnType<JobHandler<'mail'>>;
  close(): Promise<void>;
}

/** Mail as calls and workers send it: a row in their own transaction. */
export const createOutbox = ({ sandbox }: Pick<MailTransport, 'sandbox'>, jobs: Jobs): Mail => ({
  sandbox,
  async send(db, message, until) {
    await jobs.add(db, 'mail', { ...message, until: until?.toISOString() ?? null });
  },
});

/** Delivers what the outbox holds. A message that came too late is dropped: a code, say, that nobody could use. */
export const deliverMail =
  (transport: MailTransport, log: Log): JobHandler<'mail'> =>
  async ({ id, now, payload: { until, ...message } }) => {
    if (until === null || now < new Date(until)) return transport.deliver(message, { id, now });
    log.error({ job: id }, 'A message could not be sent in time');
    return undefined;
  };
