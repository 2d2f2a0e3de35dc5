import type { ReportedGame } from '@laurel/shared/protocol';
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
  addUser,
  checkInBoth,
  findMatchByNumber,
  fundHolder,
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

it('the public page shows visitors the players and the status, and the score only once both agree', async () => {
  const contest = await startContest(app, await addPlayers(app, 4));
  const match = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
  const [firstPlayer, secondPlayer] = await listPlayers(app, match);
  expect(await readMatchPage(match.id)).toMatchObject({
    ...{ status: 'live', roundSize: 4, totalMatches: 3, number: 1, endedAt: null, final: false },
    contest: { slug: contest.slug, phase: 'running' },
    opponents: [{ player: { username: firstPlayer.username } }, { player: { username: secondPlayer.username } }],
  });

  await submitResultAs(firstPlayer, match.id, match.version, 'report');
  const reportedAnswer = await sendCall(api, 'getPublicMatch', { params: { id: match.id } });
  expect(reportedAnswer.json().data).toMatchObject({
    status: 'reported',
    opponents: [{ score: null }, { score: null }],
  });
  for (const field of ['reports', 'events', 'evidence', 'note', 'actions', 'stakes'])
    expect(reportedAnswer.body).not.toContain(`"${field}"`);

  const { version } = await findMatchByNumber(app, contest.id, 1);
  await submitResultAs(secondPlayer, match.id, version, 'confirm');
  expect(await readMatchPage(match.id)).toMatchObject({
    ...{ status: 'completed', method: 'confirmed', final: true },
    opponents: [
      { score: 2, result: 'win' },
      { score: 1, result: 'loss' },
    ],
  });
  expect(await readMatchPage((await findMatchByNumber(app, contest.id, 3)).id)).toMatchObject({
    ...{ status: 'waiting', roundSize: 2 },
    feeders: [null, { number: 2, sends: 'winner' }],
  });
});

it('a missing match is not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expectRefusal(await sendCall(api, 'getPublicMatch', { params: { id } }), 404, 'not_found');
});

it('the public page shows the games of a result if the contest asks for them; reports without games are then refused', async () => {
  const players = ['games_a', 'games_b'].map((name) => addUser(app.db, app.clock, name));
  const [firstPlayer, secondPlayer] = await Promise.all(players);
  if (!firstPlayer || !secondPlayer) throw new Error('Two play');
  for (const { id } of [firstPlayer, secondPlayer]) await fundHolder(app.db, app.clock, id, '100');
  const contest = await startContest(app, [firstPlayer, secondPlayer], { title: 'Game by Game', reporting: 'games' });
  const match = await checkInBoth(app, (await findMatchByNumber(app, contest.id, 1)).id);
  const [reporter, responder] = await listPlayers(app, match);
  const report = { action: 'report', matchId: match.id, version: match.version, score: [2, 1] } as const;
  const makeGames = (...winners: (0 | 1)[]) => winners.map((winner) => ({ winner, pictureId: null }));
  const submitReport = (user: TestUser, games: ReportedGame[] | undefined) =>
    submitResult(makeWork(app, user), { ...report, score: [2, 1], games });
  for (const games of [undefined, makeGames(0, 0), makeGames(0, 0, 1), makeGames(1, 0, 1)])
    await expect(submitReport(reporter, games)).rejects.toMatchObject({ code: 'illegal_score' });
  const foreignGames = [{ winner: 0 as const, pictureId: match.id }, ...makeGames(1, 0)];
  await expect(submitReport(reporter, foreignGames)).rejects.toMatchObject({ code: 'validation_failed' });
  await submitReport(reporter, makeGames(0, 1, 0));
  expect(await readMatchPage(match.id)).not.toHaveProperty('games');
  const { version } = await findMatchByNumber(app, contest.id, 1);
  await submitResultAs(responder, match.id, version, 'confirm');
  expect(await readMatchPage(match.id)).toMatchObject({ method: 'confirmed', games: [0, 1, 0] });
});
