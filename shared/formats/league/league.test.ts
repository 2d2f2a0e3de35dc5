import { countLongestWay, getPlan, listPlannedRounds } from '../index';
import { roundRobin } from '../round-robin';
import { league } from './index';

it('plans the rounds of a round robin, in which no match waits for another', () => {
  for (const playerCount of [2, 3, 4, 5, 8, 24]) {
    const plan = getPlan('league', {}, playerCount);
    expect(plan).toEqual(roundRobin.plan(playerCount, {}).map((match) => ({ ...match, after: [] })));
    expect(countLongestWay(plan)).toBe(1);
    expect(listPlannedRounds(plan).map(({ stage }) => stage.round)).toEqual(
      Array.from({ length: playerCount - 1 + (playerCount % 2) }, (_, index) => index + 1),
    );
  }
});

it('gives each round a week, or the days that the organiser sets', () => {
  expect(league.countRoundDays({})).toBe(7);
  expect(league.countRoundDays({ roundDays: 3 })).toBe(3);
});

it('ranks and pays as a round robin does', () => {
  expect(league.buildTables).toBe(roundRobin.buildTables);
  expect(league.placeByTables).toBe(roundRobin.placeByTables);
  expect(league.findSharedPlaces).toBe(roundRobin.findSharedPlaces);
});
