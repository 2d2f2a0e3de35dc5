import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, second } from '../../../jobs/job';
import type { MailMessage } from '../../../mail/mail';
import type { MailTransport } from '../../../mail/mail.job';
import { composeMail } from '../../../mail/texts';
import { factsOf } from './facts.store';
import { findNoticeToMail, type NoticeToMail } from './store';
import type { NoticeKind } from './tables';

/** Mails a notice, if the player wants it by mail and it still applies. */
export const noticeMailJob = defineJob({
  kind: 'noticeMail',
  does: 'Mails a notice that is still needed',
  payload: z.object({ id: z.string() }),
  maxRuns: 8,
  tries: 20,
  firstPause: 2 * second,
  longestPause: hour,
});

/**
 * Mails a notice with current facts. Sends nothing if it no longer applies or is turned off. Each try reads the
 * facts again, so a mail server outage never leads to stale mail.
 */
export const mailNotice = handleJob(
  noticeMailJob,
  async (source: WorkSource & { transport: Pick<MailTransport, 'deliver'> }, { id, now, payload }) => {
    const notice = await findNoticeToMail(source.db, payload.id);
    const message = notice && (await buildMessage(source, notice, notice.kind, now));
    return message && source.transport.deliver(message, { id, now });
  },
);

async function buildMessage<Kind extends NoticeKind>(
  { db, config }: WorkSource,
  notice: NoticeToMail,
  kind: Kind,
  now: Date,
): Promise<MailMessage | undefined> {
  const facts = await factsOf[kind](db, notice, now);
  if (!facts) return undefined;
  // TypeScript can't combine the generic facts and these fields into the mail's params.
  const params = { ...facts, username: notice.username } as unknown as Parameters<typeof composeMail<Kind>>[3];
  return composeMail({ config }, notice, kind, params);
}
