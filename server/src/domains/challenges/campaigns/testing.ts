import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { makeTestApp, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../../index';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from '../../people/linked-accounts/testing';
import { expectSoundLedger, hour, type TestApp } from '../../testing';

export const day = 24 * hour;
export type CampaignAnswer = AnswerOf<'getPublicCampaign'>;

export const orchard = { steam: '9000004', playstation: 'NPWR90004_00.trophy2' };

export function makeCampaignBody(api: ApiWithStandIns, change: Partial<InputOf<'createCampaign'>> = {}) {
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

export async function publishCampaign(
  api: ApiWithStandIns,
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

export async function linkOrchard(
  api: ApiWithStandIns,
  player: SignedIn,
  steamId: string,
  name: string,
): Promise<void> {
  const playedGames = [{ appId: Number(orchard.steam), minutes: 100, unlocked: {} }];
  api.seasons.steam.players.push({ id: steamId, name, profile: 'public', gameDetails: 'public', games: playedGames });
  await new TestBrowser(api, player).signInBySteam(steamId);
}

export const joinCampaign = async (
  api: ApiWithStandIns,
  player: SignedIn,
  campaign: Pick<CampaignAnswer, 'id'>,
): Promise<AnswerOf<'createParticipant'>> =>
  (await sendExpectingSuccess(api, 'createParticipant', { as: player, body: { campaignId: campaign.id } }))
    .data as unknown as AnswerOf<'createParticipant'>;

export const minute = 60_000;
export let api: ApiWithStandIns;
export let app: TestApp;
export let staff: SignedIn;

export function setUpCampaignTests(): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    api = await createApiWithStandIns(database);
    await sql`truncate ledger_accounts, ledger_transactions, deadlines, idempotency_keys cascade`.execute(api.db);
    await sql`update ledger_owed set amount = 0`.execute(api.db);
    app = await makeTestApp(api);
    staff = await signInUser(api, 'the_moderator', 'moderator');
  });
  afterEach(async () => {
    await expectSoundLedger(api.db);
    await api.close();
  });
}

type OwnParticipant = AnswerOf<'createParticipant'>;

export const makeForm = (change: object = {}) => makeCampaignBody(api, change);
export const makePublishedCampaign = (change: object = {}): Promise<CampaignAnswer> =>
  publishCampaign(api, staff, change);

export async function signInPlayerOn(name: string, number: number): Promise<SignedIn> {
  const player = await signInUser(api, name);
  await linkOrchard(api, player, `765611980000001${String(number).padStart(2, '0')}`, name);
  return player;
}
export const findSteamPlayer = (name: string) => {
  const player = api.seasons.steam.players.find((each) => each.name === name);
  const [game] = player?.games ?? [];
  if (!player || !game) throw new Error(`No stand-in player ${name}`);
  return { player, game };
};
export const unlockAchievements = (name: string, ...ids: string[]) => {
  const { game } = findSteamPlayer(name);
  const nowSeconds = Math.floor(api.clock.now().getTime() / 1000);
  game.minutes += 60 * ids.length;
  game.unlocked = { ...game.unlocked, ...Object.fromEntries(ids.map((id) => [id, nowSeconds])) };
};
export const joinCampaignAs = (player: SignedIn, campaign: CampaignAnswer) => joinCampaign(api, player, campaign);
export const claimReward = async (player: SignedIn, { id }: Pick<OwnParticipant, 'id'>) => {
  await sendExpectingSuccess(api, 'claimParticipant', { as: player, body: { participantId: id } });
};
export const readOwnParticipant = async (player: SignedIn): Promise<OwnParticipant> => {
  const [ownParticipant] = (
    await sendExpectingSuccess(api, 'listParticipants', { as: player, query: { filter: { mine: 'true' } } })
  ).data as unknown as OwnParticipant[];
  if (!ownParticipant) throw new Error('Not in any campaign');
  return ownParticipant;
};
export const sendParticipantAction = (as: SignedIn, id: string, body: object) =>
  sendCall(api, 'updateParticipant', { as, params: { id }, body });
export const readDetail = async (id: string, as: SignedIn | null = null) =>
  (await sendExpectingSuccess(api, 'getPublicCampaign', { params: { id }, as })).data as unknown as CampaignAnswer;
export const passTime = async (milliseconds: number) => {
  api.clock.advance(milliseconds);
  await runDueDeadlines({ ...makeWorkSource(), advance: advanceByKind });
  await api.runJobs();
};
export const makeWorkSource = () => {
  const work = makeWork(api);
  return { db: api.db, clock: api.clock, config: work.config, ports: { ...work.ports, platforms: api.platforms } };
};
