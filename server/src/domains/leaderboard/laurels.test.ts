import { workOf } from '../../../test/work';
import { enterContest } from '../contests/entry.commands';
import { cancelContest } from '../contests/staff.commands';
import {
  addPlayers,
  createTestWorld,
  expectSoundLedger,
  matchNumber,
  openContest,
  playersOf,
  playOut,
  startedContest,
  statementOf,
  type TestWorld,
} from '../testing';
import { laurelsOf } from './laurels.queries';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await expectSoundLedger(world.db);
  await world.close();
});

const medals = async (id: string) => (await laurelsOf(world.db, id)).map(({ place, players }) => [place, players]);
const entries = async (id: string) => {
  const { items } = await statementOf(world, id, { page: 1, perPage: 20, filter: { kind: ['contest_entry'] } });
  return items.map(({ entry }) => entry);
};

it('a medal for each place down to the semi-finals, and none before the contest is over', async () => {
  const players = await addPlayers(world, 8);
  const contest = await startedContest(world, players, { prizeSplit: [10_000] });
  const first = players[0];
  if (!first) throw new Error('No players');
  for (let number = 1; number <= 6; number += 1)
    await playOut(world, (await matchNumber(world, contest.id, number)).id);
  expect(await medals(first.id)).toEqual([]);
  expect(await entries(first.id)).toEqual(['held']);

  const final = await matchNumber(world, contest.id, 7);
  const [winner, runnerUp] = await playersOf(world, final);
  const [semi] = await playersOf(world, await matchNumber(world, contest.id, 5));
  const [, lost] = await playersOf(world, await matchNumber(world, contest.id, 5));
  const [, early] = await playersOf(world, await matchNumber(world, contest.id, 1));
  await playOut(world, final.id);
  expect(await medals(winner.id)).toEqual([[1, 8]]);
  expect(await medals(runnerUp.id)).toEqual([[2, 8]]);
  expect(semi.id).toBe(winner.id);
  expect(await medals(lost.id)).toEqual([[3, 8]]);
  expect(await medals(early.id)).toEqual([]);
  const [laurel] = await laurelsOf(world.db, winner.id);
  expect(laurel).toMatchObject({
    contest: { id: contest.id, slug: contest.slug, title: 'Harbour Cup' },
    at: world.clock.now().toISOString(),
  });
  expect(await entries(first.id)).toEqual(['spent']);
});

it('an entry fee that came back says so', async () => {
  const [player] = await addPlayers(world, 1);
  if (!player) throw new Error('No player');
  const contest = await openContest(world);
  await enterContest(workOf(world, player), { contestId: contest.id, termsVersion: contest.termsVersion });
  expect(await entries(player.id)).toEqual(['held']);
  await cancelContest(workOf(world, world.admin), { id: contest.id, reason: 'Venue lost.' });
  expect(await entries(player.id)).toEqual(['refunded']);
});

it('a statement is searched by the contest, also behind a prize from one of its matches', async () => {
  const players = await addPlayers(world, 2);
  const contest = await startedContest(world, players);
  const final = await matchNumber(world, contest.id, 1);
  await playOut(world, final.id);
  const [winner] = await playersOf(world, final);
  const { items } = await statementOf(world, winner.id, { page: 1, perPage: 20, search: 'harbour', filter: {} });
  expect(items.map(({ kind }) => kind)).toEqual(['contest_prize', 'contest_entry']);
});
