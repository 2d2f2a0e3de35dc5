import type { AnswerOf, UserMatch } from '@laurel/shared/protocol';
import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { day, joinCampaign, linkOrchard, orchard, publishCampaign } from '../../challenges/campaigns/testing';
import {
  addRunner,
  applyToContract,
  earnAchievement,
  joinContract,
  makeContract,
} from '../../challenges/contracts/testing';
import { enterContest } from '../../play/contests/entry.commands';
import { toggleContestStatus } from '../../play/contests/staff.commands';
import {
  checkInBoth,
  findMatchByNumber,
  fundHolder,
  hour,
  listPlayers,
  minute,
  openContest,
  readContest,
  readMatch,
  startContest,
} from '../../testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../linked-accounts/testing';

type Moves = AnswerOf<'getYourMoves'>;

let database: TestDatabase;
let api: ApiWithStandIns;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
});
afterEach(() => api.close());

const readMoves = async (as: SignedIn) =>
  (await sendExpectingSuccess(api, 'getYourMoves', { as })).data as unknown as Moves;
const listKinds = async (as: SignedIn) => (await readMoves(as)).items.map(({ kind }) => kind);
const addTime = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();

async function signInPlayers(count: number): Promise<SignedIn[]> {
  const players = [];
  for (let number = 1; number <= count; number += 1) {
    const player = await signInUser(api, `player_${number}`);
    await fundHolder(api.db, api.clock, player.id, '500');
    players.push(player);
  }
  return players;
}

const toPlayerUser = ({ id, username }: SignedIn) => ({ id, username, role: 'player' as const });

it('lists no moves and counts zero if there is nothing to do', async () => {
  const [player] = (await signInPlayers(1)) as [SignedIn];
  expect(await readMoves(player)).toEqual({
    count: 0,
    unseenNotices: 0,
    items: [],
    serverNow: api.clock.now().toISOString(),
  });
});

it('shows a contest’s check-in until it closes, except during a pause', async () => {
  const app = await makeTestApp(api);
  const allPlayers = await signInPlayers(2);
  const [player] = allPlayers as [SignedIn, SignedIn];
  const contest = await openContest(app);
  for (const each of allPlayers)
    await enterContest(makeWork(app, toPlayerUser(each)), {
      contestId: contest.id,
      termsVersion: contest.termsVersion,
    });
  expect(await listKinds(player)).toEqual([]);
  app.clock.set(contest.checkInOpensAt);
  await readContest(app, contest.id);
  expect((await readMoves(player)).items).toEqual([
    {
      kind: 'contest_check_in',
      id: contest.id,
      title: 'Harbour Cup',
      other: null,
      to: `/contests/${contest.slug}`,
      dueAt: contest.checkInClosesAt.toISOString(),
    },
  ]);
  await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
  expect(await listKinds(player)).toEqual([]);
  await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
  await sendExpectingSuccess(api, 'checkIn', { as: player, body: { contestId: contest.id } });
  expect(await listKinds(player)).toEqual([]);
  const [, latePlayer] = allPlayers as [SignedIn, SignedIn];
  expect(await listKinds(latePlayer)).toEqual(['contest_check_in']);
  app.clock.set(contest.checkInClosesAt);
  expect(await listKinds(latePlayer)).toEqual([]);
});

it('agrees with the list of matches in every state of a match', async () => {
  const app = await makeTestApp(api);
  const allPlayers = await signInPlayers(4);
  const contest = await startContest(app, allPlayers.map(toPlayerUser));
  const states = new Set<string>();
  const expectAgreementForAll = async () => {
    for (const player of allPlayers) {
      const { data } = await sendExpectingSuccess(api, 'listUserMatches', { as: player, query: {} });
      const movableMatches = (data as unknown as UserMatch[]).filter(({ yourMove }) => yourMove);
      const { items, count } = await readMoves(player);
      expect(items.map(({ id, dueAt }) => ({ id, dueAt }))).toEqual(
        movableMatches.map(({ id, dueAt }) => ({ id, dueAt })),
      );
      expect(count).toBe(movableMatches.length);
      for (const { kind } of items) states.add(kind);
    }
  };
  await expectAgreementForAll();
  const { id } = await findMatchByNumber(app, contest.id, 1);
  const [firstPlayer, secondPlayer] = (await listPlayers(app, await readMatch(app, id))).map(
    (player) => allPlayers.find((each) => each.id === player.id) as SignedIn,
  ) as [SignedIn, SignedIn];
  await sendExpectingSuccess(api, 'checkIn', { as: firstPlayer, body: { matchId: id } });
  await expectAgreementForAll();
  await sendExpectingSuccess(api, 'checkIn', { as: secondPlayer, body: { matchId: id } });
  await expectAgreementForAll();
  const { version } = await readMatch(app, id);
  await sendExpectingSuccess(api, 'submitResult', {
    as: firstPlayer,
    body: { action: 'report', matchId: id, version, score: [2, 1] },
  });
  await expectAgreementForAll();
  expect((await readMoves(secondPlayer)).items).toMatchObject([
    { kind: 'match_confirm', title: 'Harbour Cup', other: firstPlayer.username, to: `/dashboard/matches/${id}` },
  ]);
  await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
  await expectAgreementForAll();
  await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
  await sendExpectingSuccess(api, 'submitResult', {
    as: secondPlayer,
    body: { action: 'object', matchId: id, version: version + 1 },
  });
  await expectAgreementForAll();
  await checkInBoth(app, (await findMatchByNumber(app, contest.id, 2)).id);
  await expectAgreementForAll();
  expect([...states].sort()).toEqual(['match_check_in', 'match_confirm', 'match_report']);
});

it('shows a contract’s invitation, applications, open claim and claim to approve', async () => {
  const creator = await addRunner(api, 'nova_lin');
  const runner = await addRunner(api, 'kestrel_09');
  const otherRunner = await addRunner(api, 'mlk_ovi');
  const draft = await makeContract(api, creator, { open: false, invite: ['kestrel_09'] });
  expect(await listKinds(runner)).toEqual([]);
  await sendExpectingSuccess(api, 'updateContract', {
    as: creator,
    params: { id: draft.id },
    body: { action: 'open' },
  });
  const pagePath = `/dashboard/contracts/${draft.id}`;
  expect((await readMoves(runner)).items).toEqual([
    {
      kind: 'contract_invitation',
      id: draft.id,
      title: 'Wall race',
      other: 'nova_lin',
      to: pagePath,
      dueAt: addTime(day),
    },
  ]);
  expect(await listKinds(creator)).toEqual([]);

  const contract = await makeContract(api, creator, { maxParticipants: 1, invite: ['mlk_ovi'] });
  const application = await applyToContract(api, contract, runner);
  expect(await listKinds(creator)).toEqual(['contract_application']);
  expect(await listKinds(otherRunner)).toEqual(['contract_invitation']);
  const acceptBody = { action: 'accept', participantId: application.id, termsVersion: contract.termsVersion };
  await sendExpectingSuccess(api, 'changeContractParticipantStatus', { as: creator, body: acceptBody });
  expect([await listKinds(creator), await listKinds(otherRunner)]).toEqual([[], []]);

  api.clock.advance(hour);
  earnAchievement(api, runner.steamId, 'WALL_BREAKER');
  await sendExpectingSuccess(api, 'getOwnGame', { as: runner, params: { id: contract.game.id } });
  await api.settle();
  api.clock.advance(10 * minute);
  await sendExpectingSuccess(api, 'claimContract', { as: runner, body: { contractId: contract.id } });
  await api.settle();
  expect((await readMoves(creator)).items).toMatchObject([
    { kind: 'contract_claim', id: contract.id, other: 'kestrel_09', dueAt: expect.any(String) },
  ]);
  expect(await listKinds(runner)).toEqual(['contract_invitation']);
  api.clock.advance(3 * day);
  expect(await listKinds(creator)).toEqual([]);
});

it('shows a goal that our reading has met while claims are open', async () => {
  const creator = await addRunner(api, 'nova_lin');
  const runner = await addRunner(api, 'kestrel_09');
  const contract = await makeContract(api, creator);
  const place = await joinContract(api, contract, creator, runner);
  const setProgress = (count: number) =>
    api.db
      .updateTable('contractParticipants')
      .set({ progress: JSON.stringify({ percent: 5000 * count, earned: count, total: 2, lastEarnedAt: null }) })
      .where('id', '=', place.id)
      .execute();
  await setProgress(1);
  expect(await listKinds(runner)).toEqual([]);
  await setProgress(2);
  expect((await readMoves(runner)).items).toMatchObject([{ kind: 'contract_goal', dueAt: addTime(4 * day) }]);
  api.clock.advance(4 * day);
  expect(await listKinds(runner)).toEqual([]);
});

it('shows a won but unclaimed race, and a review that needs an answer', async () => {
  await makeTestApp(api);
  const staff = await signInUser(api, 'keeper', 'admin');
  const racer = await signInUser(api, 'racer');
  const campaign = await publishCampaign(api, staff);
  await linkOrchard(api, racer, '76561198000009999', 'racer');
  const entry = await joinCampaign(api, racer, campaign);
  const updateRow = (change: object) =>
    api.db.updateTable('participants').set(change).where('id', '=', entry.id).execute();
  expect(await listKinds(racer)).toEqual([]);
  api.clock.advance(2 * minute);
  const game = api.seasons.steam.players.find(({ id }) => id === '76561198000009999')?.games[0];
  const at = Math.floor(api.clock.now().getTime() / 1000);
  if (game) game.unlocked = { FIRST_HARVEST: at, GRAFTER: at };
  expect(game?.appId).toBe(Number(orchard.steam));
  api.clock.advance(2 * minute);
  await sendExpectingSuccess(api, 'updateParticipant', {
    as: racer,
    params: { id: entry.id },
    body: { action: 'refresh' },
  });
  expect((await readMoves(racer)).items).toMatchObject([
    { kind: 'campaign_reward', id: campaign.id, title: 'Orchard race', to: `/dashboard/campaigns/${campaign.id}` },
  ]);
  await updateRow({ status: 'under_review', claimedAt: api.clock.now(), answerBy: new Date(addTime(7 * day)) });
  expect((await readMoves(racer)).items).toMatchObject([{ kind: 'campaign_answer', dueAt: addTime(7 * day) }]);
  await updateRow({ answer: 'I played it.', answeredAt: api.clock.now() });
  expect(await listKinds(racer)).toEqual([]);
});

it('shows the twenty nearest moves and counts all', async () => {
  const creator = await addRunner(api, 'nova_lin', '5000');
  const runner = await addRunner(api, 'kestrel_09');
  const moves = [];
  for (let number = 0; number < 22; number += 1)
    moves.push(await makeContract(api, creator, { invite: ['kestrel_09'], openUntil: addTime(day - number * minute) }));
  const { count, items } = await readMoves(runner);
  expect(count).toBe(22);
  expect(items.map(({ id }) => id)).toEqual(
    moves
      .map(({ id }) => id)
      .reverse()
      .slice(0, 20),
  );
});
