import type { AnswerOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import type { WorkSource } from '../../../call/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { RetryLaterError } from '../../../jobs/job';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from '../../people/linked-accounts/testing';
import { expectSoundLedger } from '../../testing';
import { contractClaimHandler } from '../contracts/claim.commands';
import { addRunner, earnAchievement, joinContract, makeContract } from '../contracts/testing';
import { contractClaimJob, judgeClaimJob, judgeClaims } from '../judging/claim.job';
import { campaignClaimHandler } from './judge.commands';
import { day, joinCampaign, publishCampaign } from './testing';

const minute = 60_000;
let database: TestDatabase;
let api: ApiWithStandIns;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  await sql`truncate ledger_accounts, ledger_transactions, deadlines, idempotency_keys cascade`.execute(api.db);
  await sql`update ledger_owed set amount = 0`.execute(api.db);
  await makeTestApp(api);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

type Fault = () => Response;
const makePageFault = (status: number) => () =>
  new Response('<html><h1>Error</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const makeJsonFault =
  (body: object, status: number, headers = {}): Fault =>
  () =>
    Response.json(body, { status, headers });
const cutConnection: Fault = () => {
  throw new TypeError('fetch failed');
};
const faultsByName: Record<string, Fault> = {
  'an error in HTML': makePageFault(500),
  'a 404 in HTML': makePageFault(404),
  'a 403 in HTML': makePageFault(403),
  'a page in place of the answer': makePageFault(200),
  'a 429 with Retry-After': () => new Response('<h1>Slow down</h1>', { status: 429, headers: { 'retry-after': '30' } }),
  'a 429 without it': makePageFault(429),
  'half an answer': () => new Response('{"playerstats":{"success":true,"achie', { status: 200 }),
  'a cut connection': cutConnection,
};
const faults = {
  steam: {
    ...faultsByName,
    'a private profile, details or game': makeJsonFault(
      { playerstats: { error: 'Profile is not public', success: false } },
      403,
    ),
    'a game that was never launched': makeJsonFault(
      { playerstats: { error: 'Requested app has no stats', success: false } },
      400,
    ),
    'half a refusal': () => new Response('{"playerstats":{"error":"Profile is not public"', { status: 403 }),
    'our key is bad': () => new Response('<h1>Forbidden</h1> verify your <pre>key=</pre> parameter', { status: 403 }),
  },
  playstation: {
    ...faultsByName,
    'private trophies': makeJsonFault({ error: { code: 2_240_526, message: 'Not permitted by access control' } }, 403),
    'trophies that are missing for a moment': makeJsonFault(
      { error: { code: 2_240_525, message: 'Resource not found' } },
      404,
    ),
    'a 429 in its own words': makeJsonFault({ error: { code: 2_138_635, message: 'Too many' } }, 429, {
      'x-ratelimit-next-available': '1795200000',
    }),
    'a refused token': makeJsonFault({ error: { code: 2_241_164, message: 'Unauthorized' } }, 401),
  },
} satisfies Record<string, Record<string, Fault>>;

const makeWorkSource = (): WorkSource => makeSource(api, { platforms: api.platforms });
const answerWith = (fault: Fault) => {
  api.trouble.respond = ({ url }) =>
    /GetPlayerAchievements|users\/\d+\/npCommunicationIds/.test(url) ? fault() : null;
};
async function healPlatforms(): Promise<void> {
  api.trouble.respond = () => null;
  await sql`truncate platform_gates, platform_outages, unconfirmed_findings, budgets`.execute(api.db);
}

async function claimRewardOn(platform: 'steam' | 'playstation'): Promise<{ player: SignedIn; id: string }> {
  const staff = await signInUser(api, 'the_moderator', 'moderator');
  const campaign = await publishCampaign(api, staff, { platform, goal: { kind: 'count', threshold: 1 } });
  const player = await signInUser(api, 'runner');
  const browser = new TestBrowser(api, player);
  await (platform === 'steam' ? browser.signInBySteam('76561198000000001') : browser.signInByPsn('Open_Profile'));
  const { id } = await joinCampaign(api, player, campaign);
  api.clock.advance(2 * minute);
  const now = api.clock.now();
  const steamGame = api.seasons.steam.players[0]?.games.find(({ appId }) => appId === 9_000_004);
  if (steamGame) steamGame.unlocked = { ...steamGame.unlocked, GRAFTER: Math.floor(now.getTime() / 1000) };
  const psnGame = api.seasons.playstation.players[0]?.played.find(({ list }) => list === 'NPWR90004_00');
  if (psnGame) psnGame.earned = { ...psnGame.earned, 2: `${now.toISOString().slice(0, 19)}Z` };
  api.clock.advance(2 * minute);
  answerWith(makePageFault(503));
  await sendExpectingSuccess(api, 'claimParticipant', { as: player, body: { participantId: id } });
  await api.settle();
  await healPlatforms();
  return { player, id };
}
const runJudge = async (
  participantId: string,
  handler = judgeClaims(judgeClaimJob, campaignClaimHandler),
  notMetAt?: string,
) => {
  const job = { id: 0, tries: 0, now: api.clock.now(), payload: { participantId, ...(notMetAt && { notMetAt }) } };
  await handler.run(makeWorkSource(), job).catch((error: Error) => {
    if (!(error instanceof RetryLaterError)) throw error;
  });
};
const readParticipant = (id: string) =>
  api.db.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it.each(['steam', 'playstation'] as const)('decides no claim after a single answer of %s', async (platform) => {
  const { id } = await claimRewardOn(platform);
  const participantBefore = await readParticipant(id);
  expect(participantBefore).toMatchObject({ status: 'claimed', heldAt: null });
  for (const [what, fault] of Object.entries(faults[platform])) {
    await healPlatforms();
    answerWith(fault);
    await runJudge(id);
    expect([what, await readParticipant(id)]).toEqual([what, participantBefore]);
  }
  await healPlatforms();
  await runJudge(id);
  expect(await readParticipant(id)).toMatchObject({ status: 'paid' });
});

it('drops a premature claim after two denials a minute apart', async () => {
  const { id } = await claimRewardOn('steam');
  const participantBefore = await readParticipant(id);
  const ownGame = api.seasons.steam.players[0]?.games.find(({ appId }) => appId === 9_000_004);
  if (ownGame) ownGame.unlocked = {};
  const notMetAt = api.clock.now().toISOString();
  await api.runJobs();
  expect(await readParticipant(id)).toEqual(participantBefore);
  const rerunJudge = () => runJudge(id, undefined, notMetAt);
  api.clock.advance(59_000);
  await rerunJudge();
  expect(await readParticipant(id)).toEqual(participantBefore);
  api.clock.advance(1000);
  await rerunJudge();
  expect(await readParticipant(id)).toMatchObject({ status: 'joined', claimedAt: null });
});

it.each([
  ['steam', 'a private profile, details or game'],
  ['playstation', 'private trophies'],
] as const)('decides no claim while %s contradicts itself', async (platform, what) => {
  const { id } = await claimRewardOn(platform);
  const participantBefore = await readParticipant(id);
  const notMetAt = api.clock.now().toISOString();
  api.clock.advance(2 * minute);
  const fault: Fault = { ...faults.steam, ...faults.playstation }[what];
  answerWith(() => {
    api.trouble.respond = () => null;
    return fault();
  });
  await runJudge(id, undefined, notMetAt);
  expect(await readParticipant(id)).toEqual(participantBefore);
});

it('decides no claim while the login is expired', async () => {
  const { id } = await claimRewardOn('playstation');
  const participantBefore = await readParticipant(id);
  const setLoginExpiry = (at: Date) => api.db.updateTable('playstationLogins').set({ expiresAt: at }).execute();
  await setLoginExpiry(new Date(api.clock.now().getTime() - minute));
  await runJudge(id);
  expect(await readParticipant(id)).toEqual(participantBefore);
  await setLoginExpiry(new Date(api.clock.now().getTime() + day));
  await healPlatforms();
  await runJudge(id);
  expect(await readParticipant(id)).toMatchObject({ status: 'paid' });
});

it('decides no contract claim after a single answer', async () => {
  const creator = await addRunner(api, 'nova_lin');
  const runner = await addRunner(api, 'kestrel_09');
  const contract = await makeContract(api, creator);
  const { id: participantId } = await joinContract(api, contract, creator, runner);
  api.clock.advance(2 * minute);
  earnAchievement(api, runner.steamId, 'WALL_BREAKER');
  api.clock.advance(2 * minute);
  answerWith(makePageFault(503));
  await sendExpectingSuccess(api, 'claimContract', { as: runner, body: { contractId: contract.id } });
  await api.settle();
  const judgeContractClaim = () => runJudge(participantId, judgeClaims(contractClaimJob, contractClaimHandler));
  const readContractParticipant = () =>
    api.db.selectFrom('contractParticipants').selectAll().where('id', '=', participantId).executeTakeFirstOrThrow();
  const contractParticipantBefore = await readContractParticipant();
  expect(contractParticipantBefore).toMatchObject({ status: 'submitted', claimState: 'reading' });
  for (const [what, fault] of Object.entries(faults.steam)) {
    await healPlatforms();
    answerWith(fault);
    await judgeContractClaim();
    const { status, claimState } = await readContractParticipant();
    expect([what, status, claimState]).toEqual([what, 'submitted', 'reading']);
  }
  await healPlatforms();
  await judgeContractClaim();
  expect(await readContractParticipant()).toMatchObject({ claimState: 'met' });
});

it('reviews a claim whose account was unlinked during an outage', async () => {
  const { player, id } = await claimRewardOn('steam');
  answerWith(makePageFault(503));
  await runJudge(id);
  await api.db.deleteFrom('identities').where('userId', '=', player.id).execute();
  await runJudge(id);
  const [ownParticipant] = (
    await sendExpectingSuccess(api, 'listParticipants', { as: player, query: { filter: { id, mine: 'true' } } })
  ).data as unknown as AnswerOf<'createParticipant'>[];
  expect(ownParticipant).toMatchObject({
    id,
    status: 'under_review',
    review: { flags: [{ code: 'unreadable', params: { finding: 'not_linked' } }] },
    actions: ['answer'],
  });
});
