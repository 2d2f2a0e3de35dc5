import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { TestBrowser } from '../../people/linked-accounts/testing';
import { hashPassword } from '../../people/sign-in/password.rules';
import { hour, minute } from '../../testing';
import { orchard, publishCampaign } from '../campaigns/testing';
import { advanceTime, ContractTest, day, earnAchievement, joinContract, makeContract, readContract } from './testing';

const password = 'a long winded phrase';
const on = new ContractTest();
beforeEach(async () => {
  const passwordHash = await hashPassword(password);
  await on.api.db.updateTable('users').set({ passwordHash }).where('id', '=', on.runner.id).execute();
});

const findSteamAccount = async (who: SignedIn) => {
  const { data } = await sendExpectingSuccess(on.api, 'getLinkedAccounts', { as: who });
  return (data.linkedAccounts as { id: string; inPlay: object[] }[])[0];
};
const unlinkSteam = async () => {
  const params = { id: (await findSteamAccount(on.runner))?.id ?? '' };
  await sendExpectingSuccess(on.api, 'unlinkAccount', { as: on.runner, params, body: { password } });
};
const linkSteam = async (steamId = on.runner.steamId) => {
  const browser = new TestBrowser(on.api, on.runner);
  const started = await browser.send('verifySteam', { action: 'start', returnTo: '/dashboard', password });
  const returnTo = new URL(started.json().data.url).searchParams.get('openid.return_to') ?? '';
  const query = on.api.openId.returnOf(steamId, returnTo).search;
  const linked = await browser.send('verifySteam', { action: 'callback', query });
  expect(linked.json().data).toMatchObject({ outcome: 'linked' });
  await on.api.settle();
};
const claimContract = (contractId: string) => on.claim(on.runner, contractId);

it('resumes and pays a won contract after its account is linked again', async () => {
  const contract = await makeContract(on.api, on.creator);
  const { id: participantId } = await joinContract(on.api, contract, on.creator, on.runner);
  await advanceTime(on.api, hour);
  earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
  await advanceTime(on.api, minute);
  await unlinkSteam();
  await claimContract(contract.id);
  expect((await readContract(on.api, contract.id)).participants).toMatchObject([{ claim: { state: 'reading' } }]);
  await linkSteam();
  expect((await readContract(on.api, contract.id)).participants).toMatchObject([{ claim: { state: 'met' } }]);
  await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', {
    as: on.creator,
    body: { action: 'approve', participantId },
  });
  expect(await on.readCoins(on.runner)).toBe('600');
});

it('follows progress again once the account is linked again', async () => {
  const contract = await makeContract(on.api, on.creator);
  await joinContract(on.api, contract, on.creator, on.runner);
  await unlinkSteam();
  await linkSteam();
  const readings = on.api.db.selectFrom('gameReadings').select(['gameId', 'dueAt', 'watchedUntil']);
  const watched = await readings.where('identityId', '=', (await findSteamAccount(on.runner))?.id ?? '').execute();
  expect(watched).toMatchObject([{ gameId: contract.game.id, dueAt: on.api.clock.now() }]);
  const claimsUntil = new Date(contract.claimUntil).getTime();
  expect(watched[0]?.watchedUntil?.getTime()).toBe(claimsUntil + 7 * day);
});

it('gives the player’s place to no other account or user', async () => {
  const contract = await makeContract(on.api, on.creator);
  const { id } = await joinContract(on.api, contract, on.creator, on.runner);
  const listBoundIdentities = async () =>
    (await on.api.db.selectFrom('contractParticipants').select('identityId').where('id', '=', id).executeTakeFirst())
      ?.identityId;
  await unlinkSteam();
  const [open] = on.api.seasons.steam.players;
  if (!open) throw new Error('The season has no players');
  await linkSteam(open.id);
  expect(await listBoundIdentities()).toBeNull();
  await unlinkSteam();
  const stranger = await new TestBrowser(on.api, null).signInBySteam(on.runner.steamId);
  expect(stranger.json().data).toMatchObject({ outcome: 'registration' });
  await linkSteam();
  expect(await listBoundIdentities()).toBe((await findSteamAccount(on.runner))?.id);
});

it('resumes campaigns too', async () => {
  await makeTestApp(on.api);
  const staff = await signInUser(on.api, 'the_moderator', 'moderator');
  await unlinkSteam();
  const [player] = on.api.seasons.steam.players.filter(({ id }) => id === on.runner.steamId);
  player?.games.push({ appId: Number(orchard.steam), minutes: 100, unlocked: {} });
  await linkSteam();
  const campaign = await publishCampaign(on.api, staff);
  await sendExpectingSuccess(on.api, 'createParticipant', { as: on.runner, body: { campaignId: campaign.id } });
  await unlinkSteam();
  await linkSteam();
  const participants = await on.api.db.selectFrom('participants').select('identityId').execute();
  expect(participants).toEqual([{ identityId: (await findSteamAccount(on.runner))?.id }]);
  const watched = await on.api.db.selectFrom('gameReadings').select('watchedUntil').execute();
  expect(watched).toEqual([{ watchedUntil: new Date(campaign.claimEndsAt) }]);
});

it('lists what an account takes part in before it is unlinked', async () => {
  const contract = await makeContract(on.api, on.creator);
  expect((await findSteamAccount(on.runner))?.inPlay).toEqual([]);
  await joinContract(on.api, contract, on.creator, on.runner);
  expect((await findSteamAccount(on.runner))?.inPlay).toEqual([
    { kind: 'contract', id: contract.id, title: 'Wall race' },
  ]);
  expect((await findSteamAccount(on.creator))?.inPlay).toEqual([]);
});
