import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  sendCall,
  sendExpectingSuccess,
  type TestApi,
} from '../../../../test/api';
import { makeWork, toCall } from '../../../../test/work';
import {
  addPlayers,
  checkInBoth,
  findMatchByNumber,
  listPlayers,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { matchHandlers } from './routes';

const submitResult = toCall(matchHandlers.submitResult);

let api: TestApi;
let app: TestApp;
beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
});
afterAll(() => api.close());

const readMatchPage = async (id: string) =>
  (await sendExpectingSuccess(api, 'getPublicMatch', { params: { id } })).data;
const submitResultAs = (user: TestUser, matchId: string, version: unknown, action: 'report' | 'confirm') =>
  submitResult(makeWork(app, user), {
    matchId,
    version: Number(version),
    ...(action === 'report' ? { action, score: [2, 1] } : { action }),
  });

it('shows visitors the players and the status, and the score only once both agree', async () => {
  const contest = await startContest(app, await addPlayers(app, 4));
  const match = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
  const [first, second] = await listPlayers(app, match);
  expect(await readMatchPage(match.id)).toMatchObject({
    ...{ status: 'live', roundSize: 4, totalMatches: 3, number: 1, endedAt: null, final: false },
    contest: { slug: contest.slug, phase: 'running' },
    opponents: [{ player: { username: first.username } }, { player: { username: second.username } }],
  });

  await submitResultAs(first, match.id, match.version, 'report');
  const reported = await sendCall(api, 'getPublicMatch', { params: { id: match.id } });
  expect(reported.json().data).toMatchObject({ status: 'reported', opponents: [{ score: null }, { score: null }] });
  for (const field of ['reports', 'events', 'evidence', 'note', 'actions', 'stakes'])
    expect(reported.body).not.toContain(`"${field}"`);

  const { version } = await findMatchByNumber(app, contest.id, 1);
  await submitResultAs(second, match.id, version, 'confirm');
  expect(await readMatchPage(match.id)).toMatchObject({
    ...{ status: 'completed', method: 'confirmed', final: true },
    opponents: [
      { score: 2, result: 'win' },
      { score: 1, result: 'loss' },
    ],
  });
  // The final has no players until the other semi-final is over.
  expect(await readMatchPage((await findMatchByNumber(app, contest.id, 3)).id)).toMatchObject({
    status: 'waiting',
    roundSize: 2,
  });
});

it('a missing match is not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expectRefusal(await sendCall(api, 'getPublicMatch', { params: { id } }), 404, 'not_found');
});
