import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { type SignedIn, sendExpectingSuccess } from '../../../../test/api';
import { type InventedApi, TestBrowser } from '../../people/linked-accounts/testing';
import { hour } from '../../testing';

export const day = 24 * hour;
export type CampaignAnswer = AnswerOf<'getPublicCampaign'>;

/** Copper Orchard, a game with six achievements on Steam. */
export const orchard = { steam: '9000004', playstation: 'NPWR90004_00.trophy2' };

/** A campaign in which two achievements win 10 each from a pool of 100. Joining ends in five days, the race in ten. */
export function makeCampaignBody(api: InventedApi, change: Partial<InputOf<'createCampaign'>> = {}) {
  const addDays = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString();
  const body: InputOf<'createCampaign'> = {
    title: 'Orchard race',
    description: '',
    cover: null,
    game: { platform: 'steam', externalId: orchard.steam },
    goal: { kind: 'count', threshold: 2 },
    rewardModel: 'fixed',
    rewardAmount: '10',
    rewardPool: '100',
    maxParticipants: 10,
    joinDeadline: addDays(5),
    startsAt: addDays(0),
    endsAt: addDays(10),
    ...change,
  };
  return body;
}

/** Adds the game and publishes a campaign on it. */
export async function publishCampaign(
  api: InventedApi,
  staff: SignedIn,
  { platform = 'steam', ...change }: Partial<InputOf<'createCampaign'>> & { platform?: keyof typeof orchard } = {},
): Promise<CampaignAnswer> {
  const game = { platform, externalId: orchard[platform] };
  const { externalId } = game;
  await sendExpectingSuccess(api, platform === 'steam' ? 'verifySteamGame' : 'verifyGame', {
    as: staff,
    body: { externalId },
  });
  const { data } = await sendExpectingSuccess(api, 'createCampaign', {
    as: staff,
    body: makeCampaignBody(api, { game, ...change }),
  });
  const params = { id: String(data.id) };
  return (await sendExpectingSuccess(api, 'updateCampaign', { as: staff, params, body: { action: 'publish' } }))
    .data as unknown as CampaignAnswer;
}

/** Creates a Steam account that plays Copper Orchard, and links it. */
export async function linkOrchard(api: InventedApi, player: SignedIn, steamId: string, name: string): Promise<void> {
  const played = [{ appId: Number(orchard.steam), minutes: 100, unlocked: {} }];
  api.seasons.steam.players.push({ id: steamId, name, profile: 'public', gameDetails: 'public', games: played });
  await new TestBrowser(api, player).signInBySteam(steamId);
}

export const joinCampaign = async (
  api: InventedApi,
  player: SignedIn,
  campaign: Pick<CampaignAnswer, 'id'>,
): Promise<AnswerOf<'createParticipant'>> =>
  (await sendExpectingSuccess(api, 'createParticipant', { as: player, body: { campaignId: campaign.id } }))
    .data as unknown as AnswerOf<'createParticipant'>;
