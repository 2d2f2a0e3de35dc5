import { z } from 'zod';
import { defineJob, handleJob, hour, type JobEffects, second } from '../jobs/job';
import type { Log } from '../log/log';
import { traceWork } from '../tracing/spans';
import type { MailMessage } from './mail';

export const mailJob = defineJob({
  kind: 'mail',
  does: 'Sends a mail',
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.object({ messageId: z.string(), references: z.array(z.string()) }).exactOptional(),
    until: z.string().nullable(),
  }),
  // Retries for about nine hours, so that mail survives an overnight outage of the mail server.
  maxRuns: 8,
  tries: 20,
  firstPause: 2 * second,
  longestPause: hour,
});

export interface MailTransport {
  readonly sandbox: boolean;
  /**
   * Sends the message, with an id by which mail servers recognise a repeat. @returns what to do in the transaction that
   * ends the job @throws Error that contains nothing of the message
   */
  deliver(message: MailMessage, job: { id: number; now: Date }): Promise<JobEffects>;
  close(): Promise<void>;
}

export const deliverMail = handleJob(
  mailJob,
  async (
    { transport, ports: { log } }: { transport: Pick<MailTransport, 'deliver'>; ports: { log: Log } },
    { id, now, payload: { until, ...message } },
  ) => {
    if (until === null || now < new Date(until))
      return traceWork(
        () => ({ name: 'deliver mail', kind: 'client' }),
        () => transport.deliver(message, { id, now }),
      );
    log.error({ job: id }, 'A message expired before it could be sent');
    return undefined;
  },
);
