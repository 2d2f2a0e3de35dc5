import { z } from 'zod';
import { parseAmount } from '../../amount';
import {
  amountAboveZero,
  coins,
  flagInQuery,
  game,
  id,
  idParams,
  instant,
  listQuery,
  makeChecklistSchema,
  nothing,
  pageQuery,
  platform,
  reason,
  version,
} from '../common';
import { encodeFault } from '../faults';
import { reasonGiven } from '../reasons';
import { achievement, challengeLine, gameCheck, gameSearch, goal } from './games';
import { participant, participantStatus } from './participants';

export const campaignStatus = z.enum(['draft', 'scheduled', 'active', 'paused', 'ended', 'settled', 'cancelled']);
/** `fixed`: everyone who reaches the goal gets the amount. `split`: they share the pool. `first_n`: the first get the amount while the pool lasts. */
export const rewardModel = z.enum(['fixed', 'split', 'first_n']);

export const campaign = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  cover: z.string().nullable(),
  game,
  goal,
  /** The old name of `goal`, for tabs of earlier builds until 26 December 2026. */
  criteria: goal.optional(),
  rewardModel,
  /** Per winner; null if the pool is shared. */
  rewardAmount: coins.nullable(),
  rewardPool: coins,
  maxParticipants: z.number().int(),
  joinDeadline: instant,
  startsAt: instant,
  endsAt: instant,
  claimEndsAt: instant,
  status: campaignStatus,
  counts: z.object({ joined: z.number().int(), eligible: z.number().int(), paid: z.number().int() }),
  /** Null unless each winner gets an amount. */
  rewardsLeft: z.number().int().nullable(),
  /** Null if the caller hasn't joined. */
  entry: z.object({ participantId: id, status: participantStatus }).nullable(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignDetail = campaign.extend({
  version: z.number().int(),
  cancelReason: reasonGiven.nullable(),
  pausedAt: instant.nullable(),
  achievements: z.array(achievement),
  leaders: z.array(
    participant.pick({
      id: true,
      player: true,
      progress: true,
      counted: true,
      needed: true,
      metAt: true,
      status: true,
      reward: true,
    }),
  ),
  /** The amount that publishing moves to escrow, and the treasury before and after it. Null unless the caller manages campaigns and this is a draft. */
  cost: z.object({ pool: coins, treasury: coins, after: coins }).nullable(),
  eligibility: makeChecklistSchema(challengeLine),
  serverNow: instant,
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

const campaignFields = z.object({
  title: z.string().trim().min(3).max(80),
  description: z.string().trim().max(4000).default(''),
  cover: z.string().max(300).nullable().default(null),
  game: game.pick({ platform: true, externalId: true }),
  goal,
  rewardModel,
  rewardAmount: amountAboveZero.nullable().default(null),
  rewardPool: amountAboveZero,
  maxParticipants: z.number().int().min(1).max(10_000),
  joinDeadline: instant,
  startsAt: instant,
  endsAt: instant,
});

const dayMs = 24 * 60 * 60 * 1000;

function checkCampaign(input: z.output<typeof campaignFields>, context: z.RefinementCtx): void {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const length = Date.parse(input.endsAt) - Date.parse(input.startsAt);
  if (length < dayMs || length > 90 * dayMs) addIssue('endsAt', encodeFault('length_in_days', { least: 1, most: 90 }));
  if (Date.parse(input.joinDeadline) > Date.parse(input.endsAt)) addIssue('joinDeadline', encodeFault('after_end'));
  if (input.rewardModel === 'split') {
    if (input.rewardAmount !== null) addIssue('rewardAmount', encodeFault('reward_shared'));
  } else if (input.rewardAmount === null) {
    addIssue('rewardAmount', encodeFault('reward_missing'));
  } else {
    const winnerCount = input.rewardModel === 'fixed' ? input.maxParticipants : 1;
    if (parseAmount(input.rewardAmount) * BigInt(winnerCount) > parseAmount(input.rewardPool))
      addIssue('rewardPool', encodeFault('pool_covers', { winners: input.rewardModel === 'fixed' ? 'all' : 'one' }));
  }
}

export const campaignInput = campaignFields.superRefine(checkCampaign);
export type CampaignInput = z.input<typeof campaignInput>;

const campaignUpdate = z.discriminatedUnion('action', [
  campaignFields.extend({ action: z.literal('edit'), version }).superRefine(checkCampaign),
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
  z.object({ action: z.literal('cancel'), reason }),
]);

const campaignListQuery = listQuery.extend({
  sort: z.enum(['open', 'startsAt', '-startsAt', 'endsAt', '-rewardPool']).default('open'),
  filter: z
    .object({
      /** Only users who manage campaigns get drafts, and only with this filter. */
      status: z.array(campaignStatus).optional(),
      platform: platform.optional(),
      game: id.optional(),
      owned: flagInQuery,
    })
    .default({}),
});

export const campaignSchemas = {
  listCampaigns: { query: campaignListQuery, item: campaign },
  listUserCampaigns: {
    query: pageQuery.extend({
      /** `next`: open entries by their next deadline, then the others, the newest first. */
      sort: z.enum(['next', 'endsAt', '-joinedAt']).default('-joinedAt'),
      filter: z.object({ status: z.array(participantStatus).optional() }).default({}),
    }),
    item: campaign.extend({ participant }),
  },
  createCampaign: { body: campaignInput, answer: campaignDetail },
  updateCampaign: { params: idParams, body: campaignUpdate, answer: campaignDetail },
  getPublicCampaign: {
    params: z.object({ id: z.string().min(1).max(200) }),
    query: z.object({ winner: z.string().max(40).optional() }),
    answer: campaignDetail,
  },
  deleteCampaign: { params: idParams, answer: nothing },
  verifyGame: gameCheck,
  searchGame: gameSearch,
  verifySteamGame: gameCheck,
  searchSteamGame: gameSearch,
};
