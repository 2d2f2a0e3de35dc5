import type { AnswerOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { makeTestApp, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../../test/api';
import { makeWork } from '../../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../../database/testing';
import { runDueDeadlines } from '../../../../deadlines/worker';
import { advance } from '../../../index';
import { createInventedApi, type InventedApi } from '../../../people/linked-accounts/testing';
import { expectSoundLedger, type TestApp } from '../../../testing';
import {
  type CampaignAnswer as Detail,
  joinCampaign,
  linkOrchard,
  makeCampaignBody,
  publishCampaign,
} from '../testing';

export const minute = 60_000;
export let api: InventedApi;
export let app: TestApp;
export let staff: SignedIn;

/** Before each test of a file, makes a Laurel whose moderator can publish campaigns; after it, checks the ledger. */
export function prepareRace(): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    api = await createInventedApi(database);
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
export const makePublishedCampaign = (change: object = {}): Promise<Detail> => publishCampaign(api, staff, change);

/** Adds a player with a Steam account of the stand-in platform. */
export async function signInPlayerOn(name: string, number: number): Promise<SignedIn> {
  const player = await signInUser(api, name);
  await linkOrchard(api, player, `765611980000001${String(number).padStart(2, '0')}`, name);
  return player;
}
export const findSteamPlayer = (name: string) => {
  const player = api.seasons.steam.players.find((each) => each.name === name);
  const [game] = player?.games ?? [];
  if (!player || !game) throw new Error(`No invented player ${name}`);
  return { player, game };
};
export const unlockAchievements = (name: string, ...ids: string[]) => {
  const { game } = findSteamPlayer(name);
  const second = Math.floor(api.clock.now().getTime() / 1000);
  game.minutes += 60 * ids.length;
  game.unlocked = { ...game.unlocked, ...Object.fromEntries(ids.map((id) => [id, second])) };
};
export const joinCampaignAs = (player: SignedIn, campaign: Detail) => joinCampaign(api, player, campaign);
export const claimReward = async (player: SignedIn, { id }: Pick<OwnParticipant, 'id'>) => {
  await sendExpectingSuccess(api, 'claimParticipant', { as: player, body: { participantId: id } });
};
export const readOwnParticipant = async (player: SignedIn): Promise<OwnParticipant> => {
  const [first] = (
    await sendExpectingSuccess(api, 'listParticipants', { as: player, query: { filter: { mine: 'true' } } })
  ).data as unknown as OwnParticipant[];
  if (!first) throw new Error('Not in any campaign');
  return first;
};
export const sendParticipantAction = (as: SignedIn, id: string, body: object) =>
  sendCall(api, 'updateParticipant', { as, params: { id }, body });
export const readDetail = async (id: string, as: SignedIn | null = null) =>
  (await sendExpectingSuccess(api, 'getPublicCampaign', { params: { id }, as })).data as unknown as Detail;
export const passTime = async (milliseconds: number) => {
  api.clock.advance(milliseconds);
  await runDueDeadlines({ ...makeWorkSource(), advance });
  await api.runJobs();
};
export const makeWorkSource = () => {
  const work = makeWork(api);
  return { db: api.db, clock: api.clock, config: work.config, ports: { ...work.ports, platforms: api.platforms } };
};
