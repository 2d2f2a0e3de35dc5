import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, second } from '../../../jobs/job';
import type { MailMessage } from '../../../mail/mail';
import type { MailTransport } from '../../../mail/mail.job';
import { composeNotices } from '../../../mail/texts';
import { readNoticeParams } from './facts.store';
import { isOptional, noticeKinds } from './kinds.rules';
import { writeNotice } from './mapper';
import { findQuietEnd } from './quiet.rules';
import { writeReason } from './reasons.rules';
import { claimBatch, findNoticeToSend, isWanted, type NoticeToSend } from './store';
import type { NoticeRow } from './tables';
import { signUnsubscription } from './unsubscribe.store';

export const noticeMailJob = defineJob({
  kind: 'noticeMail',
  does: 'Mails a notice that is still needed',
  payload: z.object({
    id: z.string(),
    to: z.object({ email: z.string(), locale: z.enum(['en', 'de']) }).exactOptional(),
    params: z.record(z.string(), z.unknown()).exactOptional(),
    headers: z.object({ messageId: z.string(), references: z.array(z.string()) }).exactOptional(),
  }),
  maxRuns: 8,
  tries: 20,
  firstPause: 2 * second,
  longestPause: hour,
});

type Payload = z.infer<typeof noticeMailJob.payload>;
type MailSource = WorkSource & { transport: Pick<MailTransport, 'deliver'> };

export const mailNotice = handleJob(noticeMailJob, async (source: MailSource, { id, now, payload }) => {
  const notice = await findNoticeToSend(source.db, payload.id);
  if (!notice) return undefined;
  const { category } = noticeKinds[notice.kind];
  if (isOptional(category)) {
    const isSeen = notice.seenAt !== null && notice.batchId !== notice.id;
    if (isSeen || !(await isWanted(source.db, notice.userId, category, 'mail'))) return undefined;
    const quietEnd = findQuietEnd(notice.quietHours, notice.timezone, now);
    if (quietEnd) return postponeMail(source, payload, quietEnd);
  }
  const rows = notice.mailedWith === null ? [notice] : await claimBatch(source.db, notice);
  const message = await buildMessage(source, notice, rows, payload, now);
  return message && source.transport.deliver(message, { id, now });
});

const postponeMail =
  ({ ports }: MailSource, payload: Payload, quietEnd: Date) =>
  async (db: Parameters<typeof ports.jobs.add>[0]) => {
    await ports.jobs.add(db, noticeMailJob, payload, {
      key: `${payload.id} ${quietEnd.toISOString()}`,
      dueAt: quietEnd,
    });
  };

async function buildMessage(
  source: MailSource,
  notice: NoticeToSend,
  rows: readonly NoticeRow[],
  { to, params, headers }: Payload,
  now: Date,
): Promise<MailMessage | undefined> {
  const email = to?.email ?? notice.email;
  if (email === null) return undefined;
  const reader = { username: notice.username, locale: to?.locale ?? notice.locale };
  const facts = await readNoticeParams(source.db, rows, now);
  const texts = rows.flatMap(({ kind }, index) => {
    const ownFact = facts[index];
    return ownFact ? [writeNotice({ kind, params: { ...ownFact, ...params } }, reader)] : [];
  });
  const [firstText, ...otherTexts] = texts;
  if (!firstText) return undefined;
  const reason = writeReason(notice, reader.locale);
  const { category } = noticeKinds[notice.kind];
  const token = isOptional(category)
    ? await signUnsubscription(source.db, { userId: notice.userId, category })
    : undefined;
  const message = composeNotices(source, { email, locale: reader.locale }, [firstText, ...otherTexts], {
    reason,
    token,
  });
  return { ...message, ...(headers && { headers }) };
}
