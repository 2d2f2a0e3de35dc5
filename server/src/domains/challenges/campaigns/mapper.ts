import { type Campaign, formatAmount, type InputOf, type Participant, parseAmount } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import type { Reader } from '../../../call/row-access';
import { selectColumns, toFields } from '../../../database/fields';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { toReason } from '../../coins/ledger/reasons.mapper';
import { toPlayerRef } from '../../people/players/mapper';
import { toGameView, toProgressView } from '../games/mapper';
import { summarizeProgress } from '../games/progress.rules';
import type { GameRow } from '../games/tables';
import { allowDeciding, allowOwnParticipant, allowReading } from './access.rules';
import { type CampaignState, canTakeClaims } from './campaign.machine';
import { isPlaying, type ParticipantState } from './participant.machine';
import { deriveBaseline } from './progress.rules';
import { countRewards } from './rewards.rules';
import type { ParticipantWithPlayer } from './store';
import type { CampaignRow, ParticipantRow } from './tables';

const listColumns = selectColumns(schemas.listCampaigns.item, 'game', 'counts', 'rewardsLeft', 'entry');

export const toState = (campaign: CampaignRow): CampaignState => ({
  status: campaign.status,
  joinDeadline: campaign.joinDeadline,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt,
  claimEndsAt: campaign.claimEndsAt,
  pausedAt: campaign.pausedAt,
});

export const toColumns = ({ status, joinDeadline, startsAt, endsAt, claimEndsAt, pausedAt }: CampaignState) => ({
  status,
  joinDeadline,
  startsAt,
  endsAt,
  claimEndsAt,
  pausedAt,
});

export type CampaignForm = InputOf<'createCampaign'>;

export const toFormColumns = ({ game: _game, goal: _goal, ...form }: CampaignForm) => ({
  ...form,
  rewardAmount: form.rewardAmount === null ? null : parseAmount(form.rewardAmount),
  rewardPool: parseAmount(form.rewardPool),
  joinDeadline: new Date(form.joinDeadline),
  startsAt: new Date(form.startsAt),
  endsAt: new Date(form.endsAt),
});

export interface CampaignParts {
  game: GameRow;
  eligibleCount: number;
  waitingCount: number;
  entry: Pick<ParticipantRow, 'id' | 'status'> | null;
}

export function toCampaignView(
  campaign: CampaignRow,
  { game, eligibleCount, waitingCount, entry }: CampaignParts,
): Campaign {
  const rewardCount = countRewards(campaign);
  return {
    ...toFields(campaign, listColumns),
    game: toGameView(game),
    counts: { joined: campaign.joined, eligible: eligibleCount, paid: campaign.paid },
    rewardsLeft: rewardCount === null ? null : Math.max(0, rewardCount - campaign.paid - waitingCount),
    entry: entry && { participantId: entry.id, status: entry.status },
  };
}

export const toParticipantState = (row: ParticipantRow): ParticipantState => ({
  status: row.status,
  claimedAt: row.claimedAt,
  heldAt: row.heldAt,
  answerBy: row.answerBy,
  answeredAt: row.answeredAt,
});

interface ReaderAtMoment {
  user: Reader;
  now: Date;
}

function deriveActions(
  row: ParticipantRow,
  campaign: CampaignRow,
  { user, now }: ReaderAtMoment,
): Participant['actions'] {
  const isStaff = allowDeciding(user, row).ok;
  const isUnderReview = row.status === 'under_review';
  const isHeard = row.answeredAt !== null || (row.answerBy !== null && now >= row.answerBy);
  const isOwn = allowOwnParticipant(user, row).ok;
  const isOver = campaign.status === 'settled' || campaign.status === 'cancelled';
  return [
    ...(isOwn && isPlaying(row.status) && !isOver ? (['refresh'] as const) : []),
    ...(isOwn && isPlaying(row.status) && canTakeClaims(toState(campaign), now) ? (['claim'] as const) : []),
    ...(isOwn && isPlaying(row.status) && !isOver ? (['withdraw'] as const) : []),
    ...(isOwn && isUnderReview && row.answeredAt === null ? (['answer'] as const) : []),
    ...(isStaff && isUnderReview ? (['approve'] as const) : []),
    ...(isStaff && isUnderReview && isHeard ? (['reject'] as const) : []),
  ];
}

const calculatePercent = (part: number, total: number): number =>
  total === 0 ? 0 : Math.floor((part * 10_000) / total);

export function toParticipantView(
  row: ParticipantWithPlayer,
  {
    campaign,
    game,
    list,
  }: { campaign: CampaignRow; game: GameRow; list: readonly { id: string; grade: string | null }[] },
  reader: ReaderAtMoment,
): Participant {
  const { user } = reader;
  const isOwn = allowReading(user, row).ok;
  const baseline = deriveBaseline(row);
  return {
    id: row.id,
    campaign: {
      id: campaign.id,
      slug: campaign.slug,
      title: campaign.title,
      game: toGameView(game),
      ended: ['ended', 'settled', 'cancelled'].includes(campaign.status),
      cancelled: campaign.status === 'cancelled',
    },
    player: toPlayerRef(row.userId, row),
    linkedAccountId: row.identityId,
    baseline: { ...toProgressView(summarizeProgress(list, baseline)), takenAt: toIso(baseline.takenAt) },
    progress: {
      percent: calculatePercent(row.earned, list.length),
      earned: row.earned,
      total: list.length,
      lastEarnedAt: toIsoOrNull(row.lastEarnedAt),
    },
    counted: row.counted,
    needed: row.needed,
    metAt: toIsoOrNull(row.metAt),
    readAt: toIso(row.readAt),
    status: row.status,
    claimedAt: toIsoOrNull(row.claimedAt),
    confirmedAt: isOwn ? toIsoOrNull(row.heldAt) : null,
    failedClaimAt: isOwn ? toIsoOrNull(row.failedClaimAt) : null,
    review:
      isOwn && row.answerBy
        ? {
            flags: row.flags,
            answerBy: toIso(row.answerBy),
            answer: row.answer !== null && row.answeredAt ? { text: row.answer, at: toIso(row.answeredAt) } : null,
          }
        : null,
    rejectionReason: isOwn ? toReason({ text: row.rejectionReason, decided: row.serviceReason }) : null,
    reward: formatAmount(row.reward > 0n ? row.reward : (campaign.rewardAmount ?? 0n)),
    rewardTransactionId: row.rewardTransactionId,
    joinedAt: toIso(row.joinedAt),
    actions: deriveActions(row, campaign, reader),
  };
}
