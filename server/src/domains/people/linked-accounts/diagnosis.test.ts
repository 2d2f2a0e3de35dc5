import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from './testing';

const minute = 60_000;
const steamTitle = '9000001';
let database: TestDatabase;
let api: ApiWithStandIns;
let player: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  player = await signInUser(api, 'player_one');
});
afterEach(() => api.close());

const diagnoseAccount = async (platform: 'psn' | 'steam', titleId?: string) =>
  (await sendExpectingSuccess(api, 'getDiagnosis', { params: { platform }, query: { titleId }, as: player })).data;
const readSyncState = () => api.db.selectFrom('identities').select(['lastSyncedAt', 'syncError']).executeTakeFirst();

it('reports first that nothing is linked', async () => {
  expect(await diagnoseAccount('steam')).toMatchObject({ finding: 'not_linked', retryAt: null });
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'not_linked', retryAt: null });
});

it.each([
  ['76561198000000001', 'readable', null],
  ['76561198000000002', 'private_profile', 'private_profile'],
  ['76561198000000003', 'private_game_details', 'private_game_details'],
] as const)('maps Steam’s %s to %s, and saves it with the account', async (steamId, finding, syncError) => {
  await new TestBrowser(api, player).signInBySteam(steamId);
  expect(await diagnoseAccount('steam', steamTitle)).toMatchObject({ finding, retryAt: null });
  expect(await readSyncState()).toEqual({ lastSyncedAt: api.clock.now(), syncError });
});

it('reports readable once the player has fixed it', async () => {
  await new TestBrowser(api, player).signInBySteam('76561198000000002');
  expect(await diagnoseAccount('steam')).toMatchObject({ finding: 'private_profile' });
  const steamPlayer = api.seasons.steam.players[1];
  if (steamPlayer) steamPlayer.profile = 'public';
  expect(await diagnoseAccount('steam')).toMatchObject({ finding: 'readable' });
  expect(await readSyncState()).toMatchObject({ syncError: null });
});

it('accepts private PlayStation trophies after two answers a minute apart', async () => {
  await new TestBrowser(api, player).signInByPsn('Private_Trophies');
  const retryAt = new Date(api.clock.now().getTime() + minute).toISOString();
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'unconfirmed', retryAt });
  api.clock.advance(minute - 1);
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'unconfirmed', retryAt });
  expect(await readSyncState()).toEqual({ lastSyncedAt: null, syncError: null });
  api.clock.advance(1);
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'private_profile', retryAt: null });
  expect(await readSyncState()).toEqual({ lastSyncedAt: api.clock.now(), syncError: 'private_profile' });
});

it("drops a finding that PlayStation doesn't repeat", async () => {
  await new TestBrowser(api, player).signInByPsn('Private_Trophies');
  const [, ownPlayer] = api.seasons.playstation.players;
  if (!ownPlayer) throw new Error('The season has no such player');
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'unconfirmed' });
  ownPlayer.trophies = 'public';
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'readable' });
  ownPlayer.trophies = 'private';
  api.clock.advance(2 * minute);
  expect(await diagnoseAccount('psn')).toMatchObject({ finding: 'unconfirmed' });
});

it.each([
  ['platform_down', () => new Response('<h1>Error</h1>', { status: 500 })],
  ['busy', () => new Response('', { status: 429 })],
  ['key_rejected', () => new Response('Please verify your <pre>key=</pre>', { status: 403 })],
] as const)('changes nothing about the account for %s', async (finding, response) => {
  await new TestBrowser(api, player).signInBySteam('76561198000000002');
  api.trouble.respond = () => response();
  expect(await diagnoseAccount('steam', steamTitle)).toMatchObject({ finding });
  expect(await readSyncState()).toEqual({ lastSyncedAt: null, syncError: null });
  const alarms = api.log.lines.filter(({ level }) => level === 'error');
  expect(alarms).toHaveLength(finding === 'key_rejected' ? 1 : 0);
});

it('requires a signed-in user', async () => {
  expectRefusal(await sendCall(api, 'getDiagnosis', { params: { platform: 'steam' } }), 401, 'unauthenticated');
});
