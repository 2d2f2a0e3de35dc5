import { done, type SignedIn, send, signedIn, testAppOf } from '../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import { hashPassword } from '../auth/password.rules';
import { orchard, publishCampaign } from '../campaigns/testing';
import { createInventedApi, type InventedApi, TestBrowser } from '../identities/testing';
import { coinsOf, expectSoundLedger, hour, minute } from '../testing';
import { addRunner, day, earn, joinContract, makeContract, pass, readContract } from './testing';

const password = 'a long winded phrase';
let database: TestDatabase;
let api: InventedApi;
let creator: SignedIn;
let runner: SignedIn & { steamId: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createInventedApi(database);
  creator = await addRunner(api, 'nova_lin');
  runner = await addRunner(api, 'kestrel_09');
  const passwordHash = await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', runner.id).execute();
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const coins = (who: SignedIn) => coinsOf({ ...api, admin: { id: '', username: '', role: 'admin' as const } }, who.id);
const steamOf = async (who: SignedIn) => {
  const { data } = await done(api, 'getLinkedAccounts', { as: who });
  return (data.linkedAccounts as { id: string; inPlay: object[] }[])[0];
};
const unlink = async () => {
  const params = { id: (await steamOf(runner))?.id ?? '' };
  await done(api, 'unlinkAccount', { as: runner, params, body: { password } });
};
const link = async (steamId = runner.steamId) => {
  const browser = new TestBrowser(api, runner);
  const started = await browser.send('verifySteam', { action: 'start', returnTo: '/dashboard', password });
  const asked = new URL(started.json().data.url).searchParams.get('openid.return_to') ?? '';
  const query = api.openId.returnOf(steamId, asked).search;
  const linked = await browser.send('verifySteam', { action: 'callback', query });
  expect(linked.json().data).toMatchObject({ outcome: 'linked' });
  await api.settle();
};
const claim = async (contractId: string) => {
  await send(api, 'claimContract', { as: runner, body: { contractId } });
  await api.settle();
};

it('a contract that is won goes on when the account is unlinked and linked again, and pays', async () => {
  const contract = await makeContract(api, creator);
  const { id: participantId } = await joinContract(api, contract, creator, runner);
  await pass(api, hour);
  earn(api, runner.steamId, 'WALL_BREAKER');
  await pass(api, minute);
  await unlink();
  await claim(contract.id);
  expect((await readContract(api, contract.id)).participants).toMatchObject([{ claim: { state: 'reading' } }]);
  await link();
  expect((await readContract(api, contract.id)).participants).toMatchObject([{ claim: { state: 'met' } }]);
  await done(api, 'changeContractParticipantStatus', { as: creator, body: { action: 'approve', participantId } });
  expect(await coins(runner)).toBe('600');
});

it('progress is followed again from the moment that the account is linked again', async () => {
  const contract = await makeContract(api, creator);
  await joinContract(api, contract, creator, runner);
  await unlink();
  await link();
  const readings = api.db.selectFrom('gameReadings').select(['gameId', 'dueAt', 'watchedUntil']);
  const watched = await readings.where('identityId', '=', (await steamOf(runner))?.id ?? '').execute();
  expect(watched).toMatchObject([{ gameId: contract.game.id, dueAt: api.clock.now() }]);
  const claimsUntil = new Date(contract.claimUntil).getTime();
  expect(watched[0]?.watchedUntil?.getTime()).toBe(claimsUntil + 7 * day);
});

it('another account, or another user who links it, takes nobody’s place', async () => {
  const contract = await makeContract(api, creator);
  const { id } = await joinContract(api, contract, creator, runner);
  const bound = async () =>
    (await api.db.selectFrom('contractParticipants').select('identityId').where('id', '=', id).executeTakeFirst())
      ?.identityId;
  await unlink();
  const [open] = api.seasons.steam.players;
  if (!open) throw new Error('The season has no players');
  await link(open.id);
  expect(await bound()).toBeNull();
  await unlink();
  const stranger = await new TestBrowser(api, null).steam(runner.steamId);
  expect(stranger.json().data).toMatchObject({ outcome: 'registration' });
  await link();
  expect(await bound()).toBe((await steamOf(runner))?.id);
});

it('a campaign goes on as well', async () => {
  await testAppOf(api);
  const staff = await signedIn(api, 'the_moderator', 'moderator');
  await unlink();
  const [player] = api.seasons.steam.players.filter(({ id }) => id === runner.steamId);
  player?.games.push({ appId: Number(orchard.steam), minutes: 100, unlocked: {} });
  await link();
  const campaign = await publishCampaign(api, staff);
  await done(api, 'createParticipant', { as: runner, body: { campaignId: campaign.id } });
  await unlink();
  await link();
  const participants = await api.db.selectFrom('participants').select('identityId').execute();
  expect(participants).toEqual([{ identityId: (await steamOf(runner))?.id }]);
  const watched = await api.db.selectFrom('gameReadings').select('watchedUntil').execute();
  expect(watched).toEqual([{ watchedUntil: new Date(campaign.claimEndsAt) }]);
});

it('an account says what it plays in, before it is unlinked', async () => {
  const contract = await makeContract(api, creator);
  expect((await steamOf(runner))?.inPlay).toEqual([]);
  await joinContract(api, contract, creator, runner);
  expect((await steamOf(runner))?.inPlay).toEqual([{ kind: 'contract', id: contract.id, title: 'Wall race' }]);
  expect((await steamOf(creator))?.inPlay).toEqual([]);
});
