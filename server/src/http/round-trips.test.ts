import pg from 'pg';
import {
  createTestApi,
  makeTestApp,
  type SentRequest,
  type SignedIn,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import { isAnnouncement } from '../../test/statements';
import { listMatches } from '../domains/play/competition/match.store';
import { checkInBoth, fundHolder, openContest, startContest, type TestApp } from '../domains/testing';

let api: TestApi;
let app: TestApp;
let player: SignedIn;
let otherUser: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  player = await signInUser(api, 'kestrel');
  otherUser = await signInUser(api, 'saltmarsh');
  for (const { id } of [player, otherUser]) await fundHolder(api.db, api.clock, id, '500');
});
afterAll(() => api.close());

async function countRoundTrips(
  name: Parameters<typeof sendExpectingSuccess>[1],
  request: SentRequest,
  of = api,
): Promise<number> {
  const { query: sendQuery } = pg.Client.prototype;
  const openAnswers = new Map<pg.Client, number>();
  let count = 0;
  const querySpy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...query: unknown[]
  ) {
    const answer = Reflect.apply(sendQuery, this, query) as Promise<unknown>;
    if (isAnnouncement(query[0])) return answer;
    const openAnswerCount = openAnswers.get(this) ?? 0;
    if (openAnswerCount === 0) count += 1;
    openAnswers.set(this, openAnswerCount + 1);
    const countAnswer = () => openAnswers.set(this, (openAnswers.get(this) ?? 0) - 1);
    answer.then(countAnswer, countAnswer);
    return answer;
  } as never);
  await sendExpectingSuccess(of, name, request);
  querySpy.mockRestore();
  return count;
}

const countSendTrips = () =>
  countRoundTrips('createTransaction', {
    as: player,
    body: { kind: 'send', username: 'saltmarsh', amount: '1', note: '' },
  });

it('queries once for a page of contests, and for a player once for the session and once for their entries', async () => {
  for (let count = 0; count < 3; count += 1) await openContest(app);
  expect(await countRoundTrips('listContests', { as: player })).toBe(3);
  expect(await countRoundTrips('listContests', {})).toBe(1);
});

it('reads a contest, its players with its matches, and the reader’s access', async () => {
  const { slug } = await openContest(app);
  expect(await countRoundTrips('getPublicContest', { as: player, params: { id: slug } })).toBe(4);
  expect(await countRoundTrips('getPublicContest', { params: { id: slug } })).toBe(2);
});

it('sends coins in five round trips', async () => {
  await countSendTrips();
  expect(await countSendTrips()).toBe(5);
});

it('reads a statement in the same number of queries for any number of causes', async () => {
  for (let count = 0; count < 3; count += 1) {
    const contest = await openContest(app, { entryFee: '1' });
    await sendExpectingSuccess(api, 'enterContest', {
      as: otherUser,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    api.clock.advance(24 * 3600_000);
  }
  await sendExpectingSuccess(api, 'listTransactions', { as: otherUser });
  expect(await countRoundTrips('listTransactions', { as: otherUser })).toBe(3);
});

it('reads a statement in two round trips while the session is kept', async () => {
  const liveApi = await createTestApi({ live: true });
  const caller = await signInUser(liveApi, 'kestrel');
  await fundHolder(liveApi.db, liveApi.clock, caller.id, '500');
  const countTrips = () => countRoundTrips('listTransactions', { as: caller }, liveApi);
  let count = await countTrips();
  for (let tries = 0; tries < 100 && count > 2; tries += 1) count = await countTrips();
  expect(count).toBe(2);
  await liveApi.close();
});

it('enters a contest', async () => {
  const contest = await openContest(app, { entryFee: '1' });
  const body = { contestId: contest.id, termsVersion: contest.termsVersion };
  await sendExpectingSuccess(api, 'enterContest', { as: otherUser, body });
  const newcomer = await signInUser(api, 'harrier');
  await fundHolder(api.db, api.clock, newcomer.id, '500');
  expect(await countRoundTrips('enterContest', { as: newcomer, body })).toBe(7);
});

it('reports a result', async () => {
  api.clock.advance(30 * 24 * 3600_000);
  const freshUsers = [await signInUser(api, 'osprey'), await signInUser(api, 'merlin')];
  const players = freshUsers.map(({ id, username }) => ({ id, username, role: 'player' as const }));
  const contest = await startContest(app, players, { entryFee: '0' });
  const [match] = await listMatches(app.db, contest.id);
  const { version } = await checkInBoth(app, match?.id ?? '');
  const body = { action: 'report', matchId: match?.id, version, score: [2, 0] };
  await sendExpectingSuccess(api, 'listTransactions', { as: freshUsers[0] ?? null });
  expect(await countRoundTrips('submitResult', { as: freshUsers[0] ?? null, body })).toBe(8);
});
