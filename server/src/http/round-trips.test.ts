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
import { listMatches } from '../domains/play/competition/match.store';
import { checkInBoth, fundHolder, openContest, startContest, type TestApp } from '../domains/testing';

let api: TestApi;
let app: TestApp;
let player: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  player = await signInUser(api, 'kestrel');
  other = await signInUser(api, 'saltmarsh');
  for (const { id } of [player, other]) await fundHolder(api.db, api.clock, id, '500');
});
afterAll(() => api.close());

/** Tells readers of changes after the commit. No call waits for it. */
const isAnnouncement = (text: unknown): boolean => String(text).includes('pg_notify');

/** Counts the queries that a call waits for, including those that begin and end its transaction. */
async function countRoundTrips(
  name: Parameters<typeof sendExpectingSuccess>[1],
  request: SentRequest,
): Promise<number> {
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  await sendExpectingSuccess(api, name, request);
  const count = querySpy.mock.calls.filter(([text]) => !isAnnouncement(text)).length;
  querySpy.mockRestore();
  return count;
}

const countSendTrips = () =>
  countRoundTrips('createTransaction', {
    as: player,
    body: { kind: 'send', username: 'saltmarsh', amount: '1', note: '' },
  });

// Limits round trips, because they often cost more than the query itself.

it('queries once for a page of contests, and for a player once for the session and once for their entries', async () => {
  for (let count = 0; count < 3; count += 1) await openContest(app);
  expect(await countRoundTrips('listContests', { as: player })).toBe(3);
  expect(await countRoundTrips('listContests', {})).toBe(1);
});

it('queries a contest, its players, its matches and the reader’s access', async () => {
  const { slug } = await openContest(app);
  expect(await countRoundTrips('getPublicContest', { as: player, params: { id: slug } })).toBe(5);
  expect(await countRoundTrips('getPublicContest', { params: { id: slug } })).toBe(3);
});

it('sends coins in seven queries and posts them in one', async () => {
  await countSendTrips();
  expect(await countSendTrips()).toBe(7);
});

it('reads a statement in the same number of queries for any number of causes', async () => {
  for (let count = 0; count < 3; count += 1) {
    const contest = await openContest(app, { entryFee: '1' });
    await sendExpectingSuccess(api, 'enterContest', {
      as: other,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    api.clock.advance(24 * 3600_000);
  }
  // The first call in five minutes also saves when the session was last used.
  await sendExpectingSuccess(api, 'listTransactions', { as: other });
  expect(await countRoundTrips('listTransactions', { as: other })).toBe(5);
});

it('enters a contest', async () => {
  const contest = await openContest(app, { entryFee: '1' });
  const body = { contestId: contest.id, termsVersion: contest.termsVersion };
  expect(await countRoundTrips('enterContest', { as: player, body })).toBeLessThanOrEqual(18);
});

it('reports a result', async () => {
  api.clock.advance(30 * 24 * 3600_000);
  const again = [await signInUser(api, 'osprey'), await signInUser(api, 'merlin')];
  const players = again.map(({ id, username }) => ({ id, username, role: 'player' as const }));
  const contest = await startContest(app, players, { entryFee: '0' });
  const [match] = await listMatches(app.db, contest.id);
  const { version } = await checkInBoth(app, match?.id ?? '');
  const body = { action: 'report', matchId: match?.id, version, score: [2, 0] };
  expect(await countRoundTrips('submitResult', { as: again[0] ?? null, body })).toBeLessThanOrEqual(15);
});
