import { type Achievement, type CampaignDetail, parseAmount } from '@laurel/shared/protocol';

export interface ChosenGame {
  externalId: string;
  title: string;
  achievements: readonly Pick<Achievement, 'id' | 'title' | 'description' | 'grade'>[];
}

export interface CampaignDraft {
  title: string;
  description: string;
  platform: 'playstation' | 'steam';
  game: ChosenGame | null;
  kind: CampaignDetail['goal']['kind'];
  count: string;
  percent: string;
  achievementIds: readonly string[];
  rewardModel: CampaignDetail['rewardModel'];
  rewardAmount: string;
  rewardPool: string;
  maxParticipants: string;
  joinDeadline: string;
  startsAt: string;
  endsAt: string;
  /** The version being edited; null for a new campaign. */
  version: number | null;
}

export const emptyDraft: CampaignDraft = {
  title: '',
  description: '',
  platform: 'steam',
  game: null,
  kind: 'count',
  count: '',
  percent: '',
  achievementIds: [],
  rewardModel: 'fixed',
  rewardAmount: '',
  rewardPool: '',
  maxParticipants: '',
  joinDeadline: '',
  startsAt: '',
  endsAt: '',
  version: null,
};

export function toDraft(campaign: CampaignDetail): CampaignDraft {
  const { goal, game } = campaign;
  return {
    title: campaign.title,
    description: campaign.description,
    platform: game.platform,
    game: { externalId: game.externalId, title: game.title, achievements: campaign.achievements },
    kind: goal.kind,
    count: goal.kind === 'count' ? String(goal.threshold) : '',
    percent: goal.kind === 'percent' ? String(goal.threshold / 100) : '',
    achievementIds: goal.kind === 'achievements' ? goal.achievementIds : [],
    rewardModel: campaign.rewardModel,
    rewardAmount: campaign.rewardAmount ?? '',
    rewardPool: campaign.rewardPool,
    maxParticipants: String(campaign.maxParticipants),
    joinDeadline: campaign.joinDeadline,
    startsAt: campaign.startsAt,
    endsAt: campaign.endsAt,
    version: campaign.version,
  };
}

const parseNumber = (text: string) => (text === '' ? Number.NaN : Number(text));

function toGoal({ kind, count, percent, achievementIds }: CampaignDraft) {
  switch (kind) {
    case 'platinum':
      return { kind };
    case 'achievements':
      return { kind, achievementIds: [...achievementIds] };
    case 'percent':
      return { kind, threshold: Math.round(parseNumber(percent) * 100) };
    case 'count':
      return { kind, threshold: parseNumber(count) };
  }
}

export const toInput = (draft: CampaignDraft) => ({
  title: draft.title,
  description: draft.description,
  game: { platform: draft.platform, externalId: draft.game?.externalId ?? '' },
  goal: toGoal(draft),
  rewardModel: draft.rewardModel,
  rewardAmount: draft.rewardModel === 'split' ? null : draft.rewardAmount || null,
  rewardPool: draft.rewardPool,
  maxParticipants: parseNumber(draft.maxParticipants),
  joinDeadline: draft.joinDeadline,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
});

export const fieldPaths = { kind: null, count: 'goal', percent: 'goal', achievementIds: 'goal' } as const;

export interface CampaignCost {
  pool: bigint;
  /** Null if the winners share the pool. */
  winnerCount: number | null;
  rewardEach: bigint;
  remainder: bigint;
}

export function calculateCost({
  rewardModel,
  rewardAmount,
  rewardPool,
  maxParticipants,
}: CampaignDraft): CampaignCost | null {
  const amountPattern = /^\d+(\.\d{1,18})?$/;
  const maxWinners = Number(maxParticipants);
  if (!amountPattern.test(rewardPool) || !Number.isInteger(maxWinners) || maxWinners < 1) return null;
  const pool = parseAmount(rewardPool);
  if (rewardModel === 'split') {
    const rewardEach = pool / BigInt(maxWinners);
    return { pool, winnerCount: null, rewardEach, remainder: 0n };
  }
  if (!amountPattern.test(rewardAmount)) return null;
  const rewardEach = parseAmount(rewardAmount);
  if (rewardEach === 0n || rewardEach > pool) return null;
  const wholeRewards = pool / rewardEach;
  const winnerCount = wholeRewards < BigInt(maxWinners) ? Number(wholeRewards) : maxWinners;
  return { pool, winnerCount, rewardEach, remainder: pool - rewardEach * BigInt(winnerCount) };
}
