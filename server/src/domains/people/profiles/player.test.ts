import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { rateContestsJob } from '../../play/competition/rate.job';
import { checkInPlayer } from '../../play/matches/commands';
import {
  addPlayers,
  addUser,
  findMatchByNumber,
  fundHolder,
  hour,
  minute,
  playMatch,
  readContest,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';

let api: TestApi;
let app: TestApp;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
});
afterAll(() => api.close());

const readPage = async (name: string) => (await sendExpectingSuccess(api, 'getPlayer', { params: { name } })).data;

it('shows a player’s record, medals and matches to everyone, ignoring the name’s case', async () => {
  const players = await addPlayers(app, 2);
  const contest = await startContest(app, players, { prizeSplit: [6000, 4000] });
  await playMatch(app, (await findMatchByNumber(app, contest.id, 1)).id, [2, 1]);
  const page = await readPage('PLAYER_1');
  expect(page).toMatchObject({ player: { username: 'player_1' }, bio: '', country: 'FR' });
  expect(page).toMatchObject({
    record: { played: 1 },
    matches: [{ contest: { slug: contest.slug }, roundSize: 2, method: 'confirmed', status: 'completed' }],
  });
  expect(Object.keys(page).sort()).toEqual(
    ['accounts', 'bio', 'country', 'joinedAt', 'matches', 'medals', 'player', 'ratings', 'record'].sort(),
  );
  expect(JSON.stringify(page)).not.toMatch(/email|birth|timezone|role|balance|@example/i);

  await api.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', contest.id).execute();
  expect(await readPage('player_1')).toMatchObject({ matches: [], medals: [] });
});

it('lists matches that ended at the same moment from the last round to the first', async () => {
  const players: TestUser[] = [];
  for (const letter of 'abcdefgh') {
    const player = await addUser(app.db, app.clock, `at_once_${letter}`);
    await fundHolder(app.db, app.clock, player.id, '200');
    players.push(player);
  }
  const contest = await startContest(app, players, { maxPlayers: 8 });
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await playMatch(app, (await findMatchByNumber(app, contest.id, number)).id, [2, 0]);
  const { resolvedAt } = await findMatchByNumber(app, contest.id, 7);
  await api.db.updateTable('matches').set({ resolvedAt }).where('contestId', '=', contest.id).execute();
  const pages = await Promise.all(players.map(({ username }) => readPage(username)));
  const roundSizes = pages.map(({ matches }) =>
    (matches as readonly { roundSize: number }[]).map(({ roundSize }) => roundSize),
  );
  expect(roundSizes.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)).toEqual([
    [2, 4, 8],
    [2, 4, 8],
    [4, 8],
    [4, 8],
  ]);
});

it('rates a contest’s played matches once it is over, and seeds by settled ratings', async () => {
  const names = ['strong', 'steady', 'absent', 'newcomer'] as const;
  const players: TestUser[] = [];
  for (const name of names) {
    const user = await addUser(app.db, app.clock, name);
    await fundHolder(app.db, app.clock, user.id, '200');
    players.push(user);
  }
  const [strongPlayer, steadyPlayer, absentPlayer, newPlayer] = players as [TestUser, TestUser, TestUser, TestUser];
  const terms = { game: 'Lantern Pass', maxPlayers: 4, prizeSplit: [6000, 4000] };
  const contest = await startContest(app, players, terms);
  await playMatch(app, (await findMatchByNumber(app, contest.id, 1)).id, [2, 0]);
  const halfMatch = await findMatchByNumber(app, contest.id, 2);
  await checkInPlayer(makeWork(app, steadyPlayer), { matchId: halfMatch.id });
  app.clock.advance(11 * minute);
  await readContest(app, contest.id);
  await playMatch(app, (await findMatchByNumber(app, contest.id, 3)).id, [2, 1]);
  await api.runJobs();
  expect((await readPage('strong')).ratings).toEqual([]);
  app.clock.advance(25 * hour);
  expect((await readContest(app, contest.id)).phase).toBe('completed');
  await api.runJobs();

  const provisionalRating = { game: 'Lantern Pass', provisional: true };
  expect((await readPage('strong')).ratings).toEqual([
    { ...provisionalRating, rating: expect.any(Number), deviation: expect.any(Number), matches: 2 },
  ]);
  expect((await readPage('steady')).ratings).toMatchObject([{ ...provisionalRating, matches: 1 }]);
  expect((await readPage('newcomer')).ratings).toMatchObject([{ ...provisionalRating, matches: 1 }]);
  expect((await readPage('absent')).ratings).toEqual([]);
  const readRatings = () => app.db.selectFrom('ratings').selectAll().orderBy('userId').execute();
  const ratingsBefore = await readRatings();
  expect(ratingsBefore.find(({ userId }) => userId === strongPlayer.id)?.rating).toBeGreaterThan(1500);

  await makeWork(app).ports.jobs.add(app.db, rateContestsJob, { game: 'Lantern Pass' });
  await api.runJobs();
  expect(await readRatings()).toEqual(ratingsBefore);

  const setRating = (user: TestUser, rating: number) =>
    app.db
      .insertInto('ratings')
      .values({
        userId: user.id,
        game: 'Lantern Pass',
        rating,
        deviation: 60,
        volatility: 0.06,
        matches: 9,
        ratedAt: app.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'game']).doUpdateSet({ rating, deviation: 60, ratedAt: app.clock.now() }),
      )
      .execute();
  const drawSeeds = async () => {
    const nextContest = await startContest(app, players, { ...terms, entryFee: '0', seeding: 'rating' });
    const seeds = await app.db
      .selectFrom('entrants')
      .select(['userId', 'seed'])
      .where('contestId', '=', nextContest.id)
      .execute();
    return new Map(seeds.map(({ userId, seed }) => [userId, seed]));
  };
  await setRating(absentPlayer, 1600);
  await setRating(newPlayer, 1800);
  const seeds = await drawSeeds();
  expect([seeds.get(newPlayer.id), seeds.get(absentPlayer.id)]).toEqual([1, 2]);
});

it('shows only the accounts that the player makes visible, and none of a suspended player', async () => {
  const user = await signInUser(api, 'linked_one');
  const rows = (['public', 'private'] as const).map((visibility) => ({
    userId: user.id,
    provider: visibility === 'public' ? 'steam' : 'psn',
    issuer: visibility,
    subject: '76561198000000001',
    displayName: `Name ${visibility}`,
    visibility,
    verifiedAt: api.clock.now(),
    lastSyncedAt: null,
    syncError: null,
  }));
  await api.db.insertInto('identities').values(rows).execute();
  await api.db.updateTable('users').set({ bio: 'Hello.' }).where('id', '=', user.id).execute();
  const page = await readPage('linked_one');
  expect(page).toMatchObject({ bio: 'Hello.', accounts: [{ provider: 'steam', displayName: 'Name public' }] });
  expect(JSON.stringify(page)).not.toContain('Name private');
  await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
  expect(await readPage('linked_one')).toMatchObject({ bio: '', accounts: [] });
});

it('gives the same answer for an unknown name and a deleted player', async () => {
  const user = await signInUser(api, 'gone_one');
  await api.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', user.id).execute();
  for (const name of ['gone_one', 'nobody_here'])
    expectRefusal(await sendCall(api, 'getPlayer', { params: { name } }), 404, 'not_found');
  expectRefusal(await sendCall(api, 'getPlayer', { params: { name: 'no such name!' } }), 404, 'not_found');
});
