import type { ReviewFlag } from '@laurel/shared/protocol';
import type { TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { beginWork, type WorkSource } from '../../../call/work';
import type { JobHandler } from '../../../jobs/worker';
import type { Purpose } from '../../../platforms/platform';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { snapshotOfRow } from '../games/mapper';
import { offeredPlatform } from '../games/platform.rules';
import type { Snapshot } from '../games/progress.rules';
import { isReadable, readProgress } from '../games/reading.commands';
import { findReading, type ReadingKey } from '../games/reading.store';
import type { GameRow } from '../games/tables';
import { flagsOf } from '../judging/doubt.rules';
import { takesClaims } from './campaign.machine';
import { campaignDetailParts, lockForJudging } from './judge.store';
import { participantStateOf, stateOf } from './mapper';
import { type ParticipantEvent, stepParticipant } from './participant.machine';
import { baselineOf, judgeProgress } from './progress.rules';
import { advanceLocked, payDue, tellParticipant } from './settle.commands';
import { followersOf, saveParticipant } from './store';

const minute = 60_000;
const hour = 60 * minute;
/** A platform's no is believed when it says so again after this. */
const doubtMs = minute;
/** How long a player's own obstacle may keep us from reading a claim before a person looks at it. */
const obstacleMs = 24 * hour;

/** Minutes played in a title, where the platform says. It says so in the player's own list alone. */
export async function minutesIn(
  work: Work,
  identity: IdentityRow,
  game: GameRow,
  purpose: Purpose,
): Promise<number | null> {
  if (game.platform !== 'steam') return null;
  const titles = await offeredPlatform(work, 'steam').titles(identity.subject, purpose);
  return titles.kind === 'ok' ? (titles.value.find(({ id }) => id === game.externalId)?.minutes ?? null) : null;
}

/** Saves what new progress means for one participant who hasn't claimed yet. */
export async function followCampaign(work: Work, participantId: string, snapshot: Snapshot): Promise<void> {
  await withTransaction(work, async (part) => {
    const found = await lockForJudging(part, participantId);
    if (!found) return;
    const { campaign, row, list } = found;
    if (snapshot.takenAt < row.readAt) return;
    const { columns } = judgeProgress(campaign, list, row.joinedAt, baselineOf(row), snapshot);
    const { counted, metAt } = columns;
    const step = stepParticipant(participantStateOf(row), {
      type: 'progress',
      at: part.now,
      counted,
      met: metAt !== null,
    });
    if (step.ok) await saveParticipant(part.db, row.id, { ...columns, status: step.state.status });
  });
}

/** A player's progress in a game was read: what it means for the campaigns they are in. */
export async function followCampaigns(work: Work, key: ReadingKey): Promise<void> {
  const snapshot = snapshotOfRow(await findReading(work.db, key));
  if (!snapshot) return;
  for (const { id } of await followersOf(work.db, key.identityId, key.gameId)) await followCampaign(work, id, snapshot);
}

/** Judges a claim by what the platform says now. No single answer rejects one. */
export const judgeClaim =
  (source: WorkSource): JobHandler<'judgeClaim'> =>
  async ({ payload: { participantId, tries, notMetAt } }) => {
    const work = beginWork(source);
    const found = await campaignDetailParts(work, participantId);
    if (found?.row.status !== 'claimed' || found.row.heldAt) return undefined;
    const { row, game, identity } = found;
    if (!identity) return void (await judged(work, participantId, null, [unreadable('not_linked')]));
    const reading = await readProgress(work, identity, game, 'claim', { fresh: 0 });
    if (reading.snapshot && isReadable(reading.finding)) {
      const minutes = await minutesIn(work, identity, game, 'claim');
      const doubtful = notMetAt === undefined || work.now.getTime() < Date.parse(notMetAt) + doubtMs;
      const verdict = await judged(work, participantId, { snapshot: reading.snapshot, minutes, doubtful }, []);
      if (verdict !== 'asked_again') return undefined;
      return async (db) => {
        const dueAt = new Date(work.now.getTime() + doubtMs);
        const payload = { participantId, tries: 0, notMetAt: notMetAt ?? work.now.toISOString() };
        await work.ports.jobs.add(db, 'judgeClaim', payload, { dueAt });
      };
    }
    const ours = ['platform_down', 'busy', 'key_rejected', 'unconfirmed'].includes(reading.finding);
    const waited = work.now.getTime() - (row.claimedAt ?? work.now).getTime();
    if (!ours && waited >= obstacleMs)
      return void (await judged(work, participantId, null, [unreadable(reading.finding)]));
    const pause = Math.min(minute * 2 ** tries, hour);
    const dueAt = reading.retryAt ?? new Date(work.now.getTime() + pause);
    return async (db) => {
      await work.ports.jobs.add(db, 'judgeClaim', { participantId, tries: tries + 1 }, { dueAt });
    };
  };

const unreadable = (finding: Extract<ReviewFlag, { code: 'unreadable' }>['params']['finding']): ReviewFlag => ({
  code: 'unreadable',
  params: { finding },
});

/**
 * Applies a verdict under the campaign's lock, and pays what it makes due. While a no is doubtful it changes nothing.
 */
async function judged(
  work: Work,
  participantId: string,
  read: { snapshot: Snapshot; minutes: number | null; doubtful: boolean } | null,
  given: ReviewFlag[],
): Promise<'decided' | 'asked_again'> {
  return withTransaction(work, async (part: TransactionWork) => {
    const found = await lockForJudging(part, participantId);
    if (found?.row.status !== 'claimed' || found.row.heldAt) return 'decided';
    const { campaign, row, list } = found;
    const { db, now } = part;
    const baseline = baselineOf(row);
    const result = read && judgeProgress(campaign, list, row.joinedAt, baseline, read.snapshot);
    const flags = result
      ? flagsOf({
          list,
          judged: result.judged,
          baseline,
          latest: read.snapshot,
          minutes: { before: row.minutes, now: read.minutes },
        })
      : given;
    const met = result ? result.judged.metAt !== null : true;
    if (!met && read?.doubtful) return 'asked_again';
    const verdict = !met ? 'not_met' : flags.length > 0 ? 'doubtful' : 'holds';
    const counted = result?.judged.counted ?? row.counted;
    const event: ParticipantEvent = { type: 'judge', at: now, verdict, counted, met };
    const step = stepParticipant(participantStateOf(row), event);
    if (!step.ok) return 'decided';
    const after = await saveParticipant(db, row.id, {
      ...result?.columns,
      ...step.state,
      ...(verdict === 'doubtful' && { flags: JSON.stringify(flags) }),
      ...(verdict === 'not_met' && { failedClaimAt: row.claimedAt }),
    });
    if (after.status === 'under_review' && after.answerBy)
      await tellParticipant(part, row, 'campaign_review', { title: campaign.title, by: after.answerBy.toISOString() });
    const settled = await advanceLocked(part, await payDue(part, campaign));
    if (verdict === 'not_met' && row.claimedAt)
      await tellParticipant(part, row, 'campaign_unconfirmed', {
        title: campaign.title,
        at: row.claimedAt.toISOString(),
        again: takesClaims(stateOf(settled), now),
      });
    return 'decided';
  });
}
