import { beginWork, type WorkSource } from '../../../call/work';
import { sendDiscordMessage } from '../../../discord/send-message';
import { calculatePause, handleJob, hour, type JobEffects, minute, RetryLaterError } from '../../../jobs/job';
import type { Fetch } from '../../../platforms/ask';
import { findContest, listEntrantsByIds, listWinners } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { indexById, toSide } from '../competition/match.mapper';
import { findMatches } from '../competition/match.store';
import { webhookJob } from '../competition/webhook.job';
import { openWebhook } from './address.rules';
import { type SentMessage, type SentResult, writeMessage } from './message.rules';
import {
  claimWebhook,
  deleteMessagesUpTo,
  deleteOldMessages,
  dropMessages,
  findClaimEnd,
  listMessages,
  releaseWebhook,
  saveFault,
  saveSentAt,
} from './store';
import type { WebhookMessageRow, WebhookRow } from './tables';

const mostResults = 20;
const longestWaitMs = 24 * hour;
/** How long to retry without the right key. While a key is being replaced, another process may have it. */
const longestWithoutKeyMs = 10 * minute;

type SendSource = WorkSource & { discord: Fetch };

export const sendToWebhook = handleJob(
  webhookJob,
  async (source: SendSource, { payload: { contestId }, tries, now }): Promise<JobEffects> => {
    const { db, config, ports } = beginWork(source);
    const webhook = await claimWebhook(db, contestId, { now, until: new Date(now.getTime() + minute) });
    if (!webhook) return waitForClaim(db, contestId);
    const since = new Date(now.getTime() - longestWaitMs);
    const waitingMessages = await listMessages(db, contestId, { since, most: mostResults });
    const batch = takeBatch(waitingMessages);
    const lastMessage = batch.at(-1);
    const contest = await findContest(db, contestId);
    if (!lastMessage || !contest)
      return async (tx) => {
        await deleteOldMessages(tx, contestId, since);
        await releaseWebhook(tx, contestId);
      };
    const continueSending =
      (end: (tx: Parameters<NonNullable<JobEffects>>[0]) => Promise<unknown>): JobEffects =>
      async (tx) => {
        await end(tx);
        if (await deleteMessagesUpTo(tx, contestId, lastMessage.id))
          await ports.jobs.add(tx, webhookJob, { contestId });
      };
    const message = await readMessage(source, contest, batch);
    if (!message) return continueSending((tx) => releaseWebhook(tx, contestId));

    const stopWebhook =
      (fault: Parameters<typeof saveFault>[2]['fault']): JobEffects =>
      async (tx) => {
        if (await saveFault(tx, webhook, { fault, at: now, until: null })) await dropMessages(tx, contestId);
      };
    const address = openWebhook(config, webhook);
    if (!address) {
      const unreadableSince = findUnreadableSince(webhook) ?? now;
      if (now.getTime() - unreadableSince.getTime() >= longestWithoutKeyMs) return stopWebhook('unreadable');
      await saveFault(db, webhook, { fault: 'unreadable', at: unreadableSince, until: now });
      // Waits at most a minute, because the pause also grows with earlier failures of Discord, which say nothing about the key.
      const pause = Math.min(calculatePause(webhookJob, tries), minute);
      throw new RetryLaterError('This process has no key that decrypts the webhook', new Date(now.getTime() + pause));
    }
    const page = { title: contest.title, url: buildPageUrl(config.publicOrigin, contest), locale: webhook.locale };
    const outcome = await sendDiscordMessage(source.discord, address, writeMessage(message, page), now);
    switch (outcome.kind) {
      case 'sent':
        return continueSending((tx) => saveSentAt(tx, webhook, now));
      case 'over':
        return stopWebhook(outcome.fault);
      case 'refused':
        return continueSending((tx) => saveFault(tx, webhook, { fault: 'refused', at: now, until: now }));
      case 'later': {
        const { fault } = outcome;
        const until = outcome.until ?? new Date(now.getTime() + calculatePause(webhookJob, tries));
        await saveFault(db, webhook, { fault, at: now, until });
        throw new RetryLaterError(`Discord didn’t take a message: ${fault}`, until);
      }
    }
  },
);

/** Null if the webhook could be decrypted at the last attempt, or staff have tested it since. */
const findUnreadableSince = ({ fault, failedAt, testedAt }: WebhookRow): Date | null =>
  fault === 'unreadable' && failedAt && (testedAt === null || failedAt >= testedAt) ? failedAt : null;

/** @throws RetryLaterError if messages wait and the webhook can't be claimed yet */
async function waitForClaim(db: SendSource['db'], contestId: string): Promise<undefined> {
  const until = await findClaimEnd(db, contestId);
  if (until) throw new RetryLaterError('Another run sends to this webhook', until);
}

function takeBatch(messages: readonly WebhookMessageRow[]): readonly WebhookMessageRow[] {
  const firstOtherIndex = messages.findIndex(({ kind }) => kind !== 'result');
  return firstOtherIndex === -1 ? messages : messages.slice(0, Math.max(firstOtherIndex, 1));
}

const isPublic = ({ openedAt, displayStatus }: ContestRow): boolean => openedAt !== null && displayStatus !== 'hidden';

const buildPageUrl = (origin: string, contest: ContestRow): string | null =>
  isPublic(contest) ? `${origin}/contests/${contest.slug}` : null;

/** Null if there is nothing to send. A contest that isn't public gets only test messages. */
async function readMessage(
  { db }: SendSource,
  contest: ContestRow,
  [firstMessage, ...laterMessages]: readonly WebhookMessageRow[],
): Promise<SentMessage | null> {
  if (firstMessage?.kind === 'test') return { kind: 'test' };
  if (!firstMessage || !isPublic(contest)) return null;
  if (firstMessage.kind === 'announcement') {
    const text = contest.announcements.find(({ id }) => id === firstMessage.subjectId)?.text;
    return text === undefined ? null : { kind: 'announcement', text };
  }
  if (firstMessage.kind === 'end') {
    const winners = await listWinners(db, contest.id);
    return { kind: 'end', winners: winners.map(({ username }) => username) };
  }
  const results = await readResults(db, [firstMessage, ...laterMessages]);
  return results.length === 0 ? null : { kind: 'results', results };
}

async function readResults(db: SendSource['db'], batch: readonly WebhookMessageRow[]): Promise<SentResult[]> {
  const matches = await findMatches(
    db,
    batch.map(({ subjectId }) => subjectId),
  );
  const ids = matches.flatMap(({ opponent1Id, opponent2Id }) => [opponent1Id, opponent2Id].flatMap((id) => id ?? []));
  const entrants = indexById(await listEntrantsByIds(db, ids));
  return matches.flatMap(({ status, method, opponent1Id, opponent2Id, winnerSlot, score }) => {
    const [firstEntrant, secondEntrant] = [entrants.get(opponent1Id ?? ''), entrants.get(opponent2Id ?? '')];
    if (status !== 'completed' || method === null || !firstEntrant || !secondEntrant) return [];
    const players = [firstEntrant.username, secondEntrant.username] as const;
    return [{ method, players, winner: toSide(winnerSlot), score: score && [score[0] ?? 0, score[1] ?? 0] }];
  });
}
