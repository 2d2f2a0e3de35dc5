import { makeWork } from '../../../../test/work';
import {
  addPlayers,
  createTestApp,
  expectSoundLedger,
  findMatchByNumber,
  listPlayers,
  openContest,
  playMatch,
  readStatement,
  startContest,
  type TestApp,
} from '../../testing';
import { enterContest } from '../contests/entry.commands';
import { cancelContest } from '../contests/staff.commands';
import { readMedals } from './medals.queries';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const listMedals = async (id: string) => (await readMedals(app.db, id)).map(({ place, players }) => [place, players]);
const listEntries = async (id: string) => {
  const { items } = await readStatement(app, id, { page: 1, perPage: 20, filter: { kind: ['contest_entry'] } });
  return items.map(({ entry }) => entry);
};

it('each place down to the semi-finals gets a medal once the contest is over', async () => {
  const players = await addPlayers(app, 8);
  const contest = await startContest(app, players, { prizeSplit: [10_000] });
  const firstPlayer = players[0];
  if (!firstPlayer) throw new Error('No players');
  for (let number = 1; number <= 6; number += 1)
    await playMatch(app, (await findMatchByNumber(app, contest.id, number)).id);
  expect(await listMedals(firstPlayer.id)).toEqual([]);
  expect(await listEntries(firstPlayer.id)).toEqual(['held']);

  const finalMatch = await findMatchByNumber(app, contest.id, 7);
  const [winner, runnerUp] = await listPlayers(app, finalMatch);
  const [semiFinalWinner] = await listPlayers(app, await findMatchByNumber(app, contest.id, 5));
  const [, semiFinalLoser] = await listPlayers(app, await findMatchByNumber(app, contest.id, 5));
  const [, earlyLoser] = await listPlayers(app, await findMatchByNumber(app, contest.id, 1));
  await playMatch(app, finalMatch.id);
  expect(await listMedals(winner.id)).toEqual([[1, 8]]);
  expect(await listMedals(runnerUp.id)).toEqual([[2, 8]]);
  expect(semiFinalWinner.id).toBe(winner.id);
  expect(await listMedals(semiFinalLoser.id)).toEqual([[3, 8]]);
  expect(await listMedals(earlyLoser.id)).toEqual([]);
  const [medal] = await readMedals(app.db, winner.id);
  expect(medal).toMatchObject({
    contest: { id: contest.id, slug: contest.slug, title: 'Harbour Cup' },
    at: app.clock.now().toISOString(),
  });
  expect(await listEntries(firstPlayer.id)).toEqual(['spent']);
});

it('a statement marks a refunded entry fee', async () => {
  const [player] = await addPlayers(app, 1);
  if (!player) throw new Error('No player');
  const contest = await openContest(app);
  await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
  expect(await listEntries(player.id)).toEqual(['held']);
  await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'Venue lost.' });
  expect(await listEntries(player.id)).toEqual(['refunded']);
});

it('a statement search by contest also finds prizes from its matches', async () => {
  const players = await addPlayers(app, 2);
  const contest = await startContest(app, players);
  const finalMatch = await findMatchByNumber(app, contest.id, 1);
  await playMatch(app, finalMatch.id);
  const [winner] = await listPlayers(app, finalMatch);
  const { items } = await readStatement(app, winner.id, { page: 1, perPage: 20, search: 'harbour', filter: {} });
  expect(items.map(({ kind }) => kind)).toEqual(['contest_prize', 'contest_entry']);
});
