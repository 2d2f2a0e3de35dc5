import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, type JobEffects, RetryLaterError, second } from '../../../jobs/job';
import type { Fetch } from '../../../platforms/ask';
import { type PushMessage, type PushOutcome, sendPush } from '../../../push/send-push';
import { readNoticeParams } from './facts.store';
import { calculateLifetime, isOptional, noticeKinds, pushRules } from './kinds.rules';
import { toNotice } from './mapper';
import { findSubscription, forgetSubscription, readPushKeys } from './push.store';
import { signPush } from './push-token.store';
import { findQuietEnd } from './quiet.rules';
import { claimBatch, countUnseen, findNoticeToSend, isWanted, type NoticeToSend } from './store';
import type { NoticeRow } from './tables';

export const noticePushJob = defineJob({
  kind: 'noticePush',
  does: 'Pushes a notice to a browser',
  payload: z.object({
    id: z.string(),
    browser: z.string(),
  }),
  maxRuns: 8,
  tries: 20,
  firstPause: 2 * second,
  longestPause: hour,
});

type Payload = z.infer<typeof noticePushJob.payload>;
type PushSource = WorkSource & { push: Fetch };

const unansweredTries = 8;

export const pushNotice = handleJob(noticePushJob, async (source: PushSource, { now, payload, tries }) => {
  const { db, config, ports } = source;
  const notice = await findNoticeToSend(db, payload.id);
  const target = notice && (await findSubscription(db, payload.browser, notice.userId, now));
  if (!target) return undefined;
  const { category } = noticeKinds[notice.kind];
  const isSeen = notice.seenAt !== null && notice.pushBatchId !== notice.id;
  if (isSeen || !(await isWanted(db, notice.userId, category, 'push'))) return undefined;
  const quietEnd = isOptional(category) ? findQuietEnd(notice.quietHours, notice.timezone, now) : null;
  if (quietEnd) return postponePush(source, payload, quietEnd);
  const rows = notice.mailedWith === null ? [notice] : await claimBatch(db, notice, 'pushBatchId');
  const message = await buildMessage(source, notice, rows, now);
  if (!message) return undefined;
  const pushSender = { keys: await readPushKeys(db), sender: nameSender(config) };
  const outcome = await sendPush(source.push, target, message, pushSender, now);
  if (outcome.kind === 'refused' || (outcome.kind === 'unreachable' && tries >= unansweredTries))
    ports.log.warn(
      { host: new URL(target.endpoint).host, status: outcome.kind === 'refused' ? outcome.status : null },
      'A push service took no push',
    );
  else if (outcome.kind === 'later' || outcome.kind === 'unreachable') throw makeRetry(outcome, now);
  return outcome.kind === 'gone' ? (db) => forgetSubscription(db, payload.browser, target.endpoint) : undefined;
});

const postponePush =
  ({ ports }: PushSource, payload: Payload, quietEnd: Date): JobEffects =>
  async (db) => {
    const { id, browser } = payload;
    await ports.jobs.add(db, noticePushJob, payload, {
      key: `${id} ${browser} ${quietEnd.toISOString()}`,
      dueAt: quietEnd,
    });
  };

/** Push services expect a contact address of the sender. */
const nameSender = ({ publicOrigin }: PushSource['config']): string =>
  publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@laurel.invalid';

async function buildMessage(
  { db }: PushSource,
  notice: NoticeToSend,
  rows: readonly NoticeRow[],
  now: Date,
): Promise<PushMessage | undefined> {
  const facts = await readNoticeParams(db, rows, now);
  const items = rows.flatMap((row, index) => {
    const params = facts[index];
    return params ? [{ ...toNotice({ ...row, params }, notice), kind: row.kind, params }] : [];
  });
  const latestItem = items.at(-1);
  if (!latestItem) return undefined;
  const { category, timing } = noticeKinds[notice.kind];
  const { urgency } = pushRules[timing];
  const lifetime = calculateLifetime(latestItem.kind, latestItem.params, now);
  const topic = timing === 'at_once' ? undefined : hashTopic(category, notice.mailedWith ?? notice.subjectId);
  const title = items.length > 1 ? `${latestItem.title} (+${items.length - 1})` : latestItem.title;
  const payload = {
    title,
    path: latestItem.path ?? '/dashboard/notices',
    tag: topic ?? notice.id,
    token: await signPush(db, notice.id),
    unseen: await countUnseen(db, notice.userId),
  };
  return { payload, urgency, lifetime: Math.floor(lifetime / second), topic };
}

/** A topic may have at most 32 characters. The hash tells the push service nothing about the subject. */
const hashTopic = (category: string, subjectId: string): string =>
  createHash('sha256').update(`${category} ${subjectId}`).digest('base64url').slice(0, 32);

function makeRetry(outcome: Extract<PushOutcome, { kind: 'later' | 'unreachable' }>, now: Date): RetryLaterError {
  if (outcome.kind === 'unreachable') return new RetryLaterError('The push service gave no answer');
  const { status, until } = outcome;
  const latestTime = new Date(now.getTime() + hour);
  return new RetryLaterError(`The push service answered ${status}`, until && until > latestTime ? latestTime : until);
}
