import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { TestBrowser } from '../../people/linked-accounts/testing';
import { hashPassword } from '../../people/sign-in/password.rules';
import { orchard, publishCampaign } from '../campaigns/testing';
import { ContractTest, day, joinContract, makeContract, readContract } from './testing';

const password = 'a long winded phrase';
const contractTest = new ContractTest();
beforeEach(async () => {
  const passwordHash = await hashPassword(password);
  await contractTest.api.db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', contractTest.runner.id)
    .execute();
});

const findSteamAccount = async (player: SignedIn) => {
  const { data } = await sendExpectingSuccess(contractTest.api, 'getLinkedAccounts', { as: player });
  return (data.linkedAccounts as { id: string; inPlay: object[] }[])[0];
};
const unlinkSteam = async () => {
  const params = { id: (await findSteamAccount(contractTest.runner))?.id ?? '' };
  await sendExpectingSuccess(contractTest.api, 'unlinkAccount', {
    as: contractTest.runner,
    params,
    body: { password },
  });
};
const linkSteam = async (steamId = contractTest.runner.steamId) => {
  const browser = new TestBrowser(contractTest.api, contractTest.runner);
  const startedResponse = await browser.send('verifySteam', { action: 'start', returnTo: '/dashboard', password });
  const returnTo = new URL(startedResponse.json().data.url).searchParams.get('openid.return_to') ?? '';
  const query = contractTest.api.openId.returnOf(steamId, returnTo).search;
  const linkedResponse = await browser.send('verifySteam', { action: 'callback', query });
  expect(linkedResponse.json().data).toMatchObject({ outcome: 'linked' });
  await contractTest.api.settle();
};
const claimContract = (contractId: string) => contractTest.claimContract(contractTest.runner, contractId);

it('resumes and pays a won contract after its account is linked again', async () => {
  const { contract, participantId } = await contractTest.makeEarnedContract();
  await unlinkSteam();
  await claimContract(contract.id);
  expect((await readContract(contractTest.api, contract.id)).participants).toMatchObject([
    { claim: { state: 'reading' } },
  ]);
  await linkSteam();
  expect((await readContract(contractTest.api, contract.id)).participants).toMatchObject([{ claim: { state: 'met' } }]);
  await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
    as: contractTest.creator,
    body: { action: 'approve', participantId },
  });
  expect(await contractTest.readCoins(contractTest.runner)).toBe('600');
});

it('follows progress again once the account is linked again', async () => {
  const contract = await makeContract(contractTest.api, contractTest.creator);
  await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
  await unlinkSteam();
  await linkSteam();
  const readingsQuery = contractTest.api.db.selectFrom('gameReadings').select(['gameId', 'dueAt', 'watchedUntil']);
  const watchedRows = await readingsQuery
    .where('identityId', '=', (await findSteamAccount(contractTest.runner))?.id ?? '')
    .execute();
  expect(watchedRows).toMatchObject([{ gameId: contract.game.id, dueAt: contractTest.api.clock.now() }]);
  const claimsUntil = new Date(contract.claimUntil).getTime();
  expect(watchedRows[0]?.watchedUntil?.getTime()).toBe(claimsUntil + 7 * day);
});

it('gives the player’s place to no other account or user', async () => {
  const contract = await makeContract(contractTest.api, contractTest.creator);
  const { id } = await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
  const listBoundIdentities = async () =>
    (
      await contractTest.api.db
        .selectFrom('contractParticipants')
        .select('identityId')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.identityId;
  await unlinkSteam();
  const [openPlayer] = contractTest.api.seasons.steam.players;
  if (!openPlayer) throw new Error('The season has no players');
  await linkSteam(openPlayer.id);
  expect(await listBoundIdentities()).toBeNull();
  await unlinkSteam();
  const stranger = await new TestBrowser(contractTest.api, null).signInBySteam(contractTest.runner.steamId);
  expect(stranger.json().data).toMatchObject({ outcome: 'registration' });
  await linkSteam();
  expect(await listBoundIdentities()).toBe((await findSteamAccount(contractTest.runner))?.id);
});

it('resumes campaigns too', async () => {
  await makeTestApp(contractTest.api);
  const staff = await signInUser(contractTest.api, 'the_moderator', 'moderator');
  await unlinkSteam();
  const [player] = contractTest.api.seasons.steam.players.filter(({ id }) => id === contractTest.runner.steamId);
  player?.games.push({ appId: Number(orchard.steam), minutes: 100, unlocked: {} });
  await linkSteam();
  const campaign = await publishCampaign(contractTest.api, staff);
  await sendExpectingSuccess(contractTest.api, 'createParticipant', {
    as: contractTest.runner,
    body: { campaignId: campaign.id },
  });
  await unlinkSteam();
  await linkSteam();
  const participants = await contractTest.api.db.selectFrom('participants').select('identityId').execute();
  expect(participants).toEqual([{ identityId: (await findSteamAccount(contractTest.runner))?.id }]);
  const watchedRows = await contractTest.api.db.selectFrom('gameReadings').select('watchedUntil').execute();
  expect(watchedRows).toEqual([{ watchedUntil: new Date(campaign.claimEndsAt) }]);
});

it('lists what an account takes part in before it is unlinked', async () => {
  const contract = await makeContract(contractTest.api, contractTest.creator);
  expect((await findSteamAccount(contractTest.runner))?.inPlay).toEqual([]);
  await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
  expect((await findSteamAccount(contractTest.runner))?.inPlay).toEqual([
    { kind: 'contract', id: contract.id, title: 'Wall race' },
  ]);
  expect((await findSteamAccount(contractTest.creator))?.inPlay).toEqual([]);
});
