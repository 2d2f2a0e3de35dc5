import fc from 'fast-check';
import { isFullRun } from '../../../tools/checks/full-run';
import { calculateBracketSize, pairSeeds } from '../bracket/seeds';
import type { FormatSettings, Places, Plan, Result, Slot, TableEntrant, TableInput, TableResult } from '../format';
import { calculateSharedPrize, countLongestWay, findRisingPlace, getPlan, rankEntrants } from '../index';
import { pairRound } from '../pairing';
import { isPlayed } from '../preview';
import { stages } from './index';
import { type Finalist, keepRivalsApart, orderFinalists } from './pair';

const gamesToWin = 2;

const endings = ['stays away', '0–2', '1–2', '2–1', '2–0'] as const;
type Ending = (typeof endings)[number] | 'neither';

function toResult(number: number, sides: TableResult['sides'], ending: Ending): TableResult {
  if (sides[0] === null || sides[1] === null) {
    const winner = sides[0] !== null ? 0 : sides[1] !== null ? 1 : null;
    return { number, sides, score: null, winner, forfeits: [false, false], gamesToWin };
  }
  const score = /^(\d)–(\d)$/.exec(ending);
  if (score) {
    const games = [Number(score[1]), Number(score[2])] as const;
    return { number, sides, score: games, winner: games[0] > games[1] ? 0 : 1, forfeits: [false, false], gamesToWin };
  }
  const isNeither = ending === 'neither';
  return { number, sides, score: null, winner: isNeither ? null : 1, forfeits: [true, isNeither], gamesToWin };
}

interface Contest extends TableInput {
  plan: Plan;
  bracket: Map<number, readonly [string | null, string | null]>;
  ranks: ReadonlyMap<string, Places>;
}

interface Course {
  players: number;
  settings: FormatSettings;
  endings: readonly Ending[];
  leaving?: readonly number[];
}

const makeId = (seed: number | null) => (seed === null ? null : `p${seed}`);

function playStages({ players, settings, endings, leaving = [] }: Course): Contest {
  const plan = getPlan('stages', settings, players);
  const seats = new Map<string, string | null>();
  const unneededNumbers = new Set<number>();
  const results: TableResult[] = [];
  const bracket: Contest['bracket'] = new Map();
  let entrants: TableEntrant[] = Array.from({ length: players }, (_, index) => ({
    id: `p${index + 1}`,
    leftAfter: null,
  }));
  const seatEntrant = (number: number, slot: Slot, id: string | null) => {
    const key = `${number} ${slot}`;
    if (seats.has(key)) throw new Error(`The seat ${key} is filled twice`);
    seats.set(key, id);
  };
  let pairedCount = 0;
  for (const match of plan) {
    const { number, stage, seeds, after } = match;
    if (match.paired && number > pairedCount) {
      const roundMatches = plan.filter((each) => each.paired && each.after === after);
      pairedCount = roundMatches.at(-1)?.number ?? number;
      if (stage.part !== 'group')
        entrants = entrants.map((each, index) => (leaving.includes(index + 1) ? { ...each, leftAfter: 99 } : each));
      const pairing = pairRound('stages', { entrants, results, settings, round: roundMatches });
      for (const { number, slot, seat } of pairing.seats)
        seatEntrant(number, slot, seat.kind === 'entrant' ? seat.id : null);
    } else if (!match.paired)
      for (const slot of [0, 1] as const) {
        const isGroupMatch = stage.part === 'group';
        if (isGroupMatch) seatEntrant(number, slot, makeId(seeds[slot]));
      }
    if (unneededNumbers.has(number)) continue;
    const [firstSeat, secondSeat] = [seats.get(`${number} 0`), seats.get(`${number} 1`)];
    if ((firstSeat === undefined && !match.voids[0]) || (secondSeat === undefined && !match.voids[1]))
      throw new Error(`Match ${number} waits for ever`);
    const sides = [firstSeat ?? null, secondSeat ?? null] as const;
    const result = toResult(number, sides, endings[number % endings.length] ?? '2–0');
    results.push(result);
    if (stage.part === 'group') continue;
    bracket.set(number, sides);
    for (const change of stages.listSeatChanges(match, { ...result, out: [false, false] })) {
      if (change.seat.kind === 'unneeded') unneededNumbers.add(change.number);
      else if (!seats.has(`${change.number} ${change.slot}`))
        seatEntrant(change.number, change.slot, change.seat.kind === 'entrant' ? change.seat.id : null);
    }
  }
  const qualifiedIds = new Set([...bracket.values()].flat());
  const input = {
    entrants: entrants.map((each) => ({ ...each, goesOn: qualifiedIds.has(each.id) })),
    ...{ results, settings },
  };
  const resultsByNumber = new Map(
    results.map((each): [number, Result] => [each.number, { ...each, out: [false, false] }]),
  );
  const ranks = new Map([...rankEntrants(stages, settings, plan, resultsByNumber), ...stages.placeByTables(input)]);
  return { plan, bracket, ranks, ...input };
}

interface Setup {
  players: number;
  settings: FormatSettings;
}

const makeSetup = (playerCount: number, settings: FormatSettings): Setup => ({ players: playerCount, settings });
const groupSetups = [
  makeSetup(4, { groups: 2, advance: 1 }),
  makeSetup(6, { groups: 2, advance: 2 }),
  makeSetup(9, { groups: 3, advance: 1 }),
  makeSetup(9, { groups: 3, advance: 2, thirdPlace: true }),
  makeSetup(12, { groups: 3, advance: 3, doubleFinals: true }),
  makeSetup(13, { groups: 4, advance: 3 }),
  makeSetup(16, { groups: 2, advance: 4 }),
  makeSetup(17, { groups: 5, advance: 2, doubleFinals: true }),
  makeSetup(24, { groups: 6, advance: 2 }),
  makeSetup(24, { groups: 6 }),
  makeSetup(33, { groups: 7, advance: 3 }),
] as const;
const swissSetups = [
  makeSetup(2, { advance: 2 }),
  makeSetup(9, { advance: 4 }),
  makeSetup(16, { rounds: 3, thirdPlace: true }),
  makeSetup(17, { advance: 6, doubleFinals: true }),
  makeSetup(24, { advance: 8 }),
] as const;
const largestSetups = [makeSetup(256, { groups: 32, advance: 2 }), makeSetup(256, { advance: 32, doubleFinals: true })];
const setups = [...groupSetups, ...swissSetups];

const endingArbitrary = fc.constantFrom<Ending>(...endings, 'neither');
const endingsArbitrary = fc.array(endingArbitrary, { minLength: 5, maxLength: 41 });
const wonLotsArbitrary = fc.array(fc.constantFrom<Ending>(...endings), { minLength: 5, maxLength: 41 });
const anySetup = fc.constantFrom(...setups);
const countBracketPlayers = ({ groups = 1, advance = groups === 1 ? 8 : 2 }: FormatSettings) => groups * advance;

it('takes as many players as its groups have room for', () => {
  for (const { players, settings } of [...setups, ...largestSetups]) {
    const { least, most } = stages.boundPlayers(settings);
    expect(least).toBeLessThanOrEqual(players);
    expect(most).toBeGreaterThanOrEqual(players);
  }
  expect(stages.boundPlayers({ groups: 6, advance: 2 })).toEqual({ least: 12, most: 48 });
  expect(stages.boundPlayers({ groups: 32, advance: 3 })).toEqual({ least: 96, most: 256 });
  expect(stages.boundPlayers({ advance: 16 })).toEqual({ least: 16, most: 256 });
});

it('makes groups of about the same size, whose matches wait for their own group alone', () => {
  for (const { players, settings } of [...groupSetups, ...largestSetups.slice(0, 1)]) {
    const plan = getPlan('stages', settings, players);
    const groupMatches = plan.filter(({ stage }) => stage.part === 'group');
    const groupSizes: number[] = [];
    for (let group = 1; group <= (settings.groups ?? 0); group += 1) {
      const ownMatches = groupMatches.filter(({ stage }) => stage.group === group);
      const seeds = new Set(ownMatches.flatMap((match) => match.seeds));
      groupSizes.push(seeds.size);
      expect(ownMatches).toHaveLength((seeds.size * (seeds.size - 1)) / 2);
      const numbers = new Set(ownMatches.map(({ number }) => number));
      for (const { number, after } of ownMatches) {
        expect(after.every((each) => numbers.has(each) && each < number)).toBe(true);
        expect(after).toHaveLength(new Set(after).size);
      }
    }
    expect(groupSizes.reduce((sum, size) => sum + size, 0)).toBe(players);
    expect(Math.max(...groupSizes) - Math.min(...groupSizes)).toBeLessThanOrEqual(1);
    expect(plan.map(({ number }) => number)).toEqual(plan.map((_, index) => index + 1));
  }
});

it('plans a bracket for those who advance, which waits for all matches before it', () => {
  for (const { players, settings } of [...setups, ...largestSetups]) {
    const plan = getPlan('stages', settings, players);
    const bracket = plan.filter(({ stage }) => stage.part !== 'group');
    const finalistCount = countBracketPlayers(settings);
    const thirdPlaceMatchCount = settings.thirdPlace && finalistCount > 2 ? 1 : 0;
    expect(bracket.filter(isPlayed)).toHaveLength(
      settings.doubleFinals ? 2 * finalistCount - 1 : finalistCount - 1 + thirdPlaceMatchCount,
    );
    const openingBracket = bracket.filter(({ paired }) => paired);
    expect(openingBracket).toHaveLength(calculateBracketSize(finalistCount) / 2);
    const lastRound = plan.findLast(({ stage }) => stage.part === 'group')?.stage.round;
    const planBefore = plan.filter(
      ({ stage }) => stage.part === 'group' && (settings.groups !== undefined || stage.round === lastRound),
    );
    for (const { after } of openingBracket) expect(after).toEqual(planBefore.map(({ number }) => number));
    for (const { number, winnerTo, loserTo } of bracket)
      for (const nextSeat of [winnerTo, loserTo]) if (nextSeat) expect(nextSeat.number).toBeGreaterThan(number);
  }
  expect(countLongestWay(getPlan('stages', { groups: 4, advance: 2 }, 16))).toBe(6);
});

it('ranks everyone once, and gives all prizes', () => {
  fc.assert(
    fc.property(
      anySetup,
      wonLotsArbitrary,
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      ({ players, settings }, endings, pool) => {
        const split = [4000, 2000, 1000, 1000, 500, 500, 250, 250, 250, 250];
        const { ranks } = playStages({ players, settings, endings });
        expect(ranks.size).toBe(players);
        const terms = { pool, split, format: stages, settings };
        let paidSum = 0n;
        for (const places of ranks.values()) {
          const placesUpTo = [...ranks.values()].filter(({ last }) => last <= places.last);
          expect(placesUpTo.length).toBeLessThanOrEqual(places.last);
          paidSum += calculateSharedPrize(terms, places);
        }
        expect(paidSum <= pool).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 1000 : 150 },
  );
});

it('leaves no place of the bracket empty when all matches are played', () => {
  for (const { players, settings } of setups) {
    const { ranks } = playStages({ players, settings, endings: ['2–0', '0–2', '2–1', '1–2', '2–1'] });
    const finalistCount = countBracketPlayers(settings);
    const bracketPlaces = [...ranks.values()].filter(({ first }) => first <= finalistCount);
    expect(bracketPlaces).toHaveLength(finalistCount);
    for (const { first, last } of bracketPlaces) {
      expect(bracketPlaces.filter((otherPlace) => otherPlace.first === first)).toHaveLength(last - first + 1);
      expect(stages.findSharedPlaces(first, settings)).toEqual({ first, last });
    }
  }
});

it('shares places after the bracket by rows of the groups', () => {
  const settings = { groups: 6, advance: 2 };
  expect([1, 3, 5, 9, 12, 13, 18, 19, 24].map((place) => stages.findSharedPlaces(place, settings))).toEqual([
    { first: 1, last: 1 },
    { first: 3, last: 4 },
    { first: 5, last: 8 },
    { first: 9, last: 12 },
    { first: 9, last: 12 },
    { first: 13, last: 18 },
    { first: 13, last: 18 },
    { first: 19, last: 24 },
    { first: 19, last: 24 },
  ]);
  expect(stages.findSharedPlaces(5, { groups: 5, advance: 1 })).toEqual({ first: 5, last: 5 });
  expect(findRisingPlace({ split: [5000, 3000, 1000, 1000], format: stages, settings })).toBeNull();
});

it('lets the best of each group advance, and no one who has left', () => {
  const anyGroups = fc.constantFrom(...groupSetups);
  const anyLeavers = fc.uniqueArray(fc.integer({ min: 1, max: 33 }), { maxLength: 6 });
  fc.assert(
    fc.property(anyGroups, endingsArbitrary, anyLeavers, ({ players, settings }, endings, leaving) => {
      const contest = playStages({ players, settings, endings, leaving });
      const qualifiedIds = new Set([...contest.bracket.values()].flat().filter((id) => id !== null));
      for (const seed of leaving) expect(qualifiedIds.has(`p${seed}`)).toBe(false);
      for (const table of stages.buildTables(contest)) {
        const stayingTable = table.filter(({ places }) => places);
        const advancingCount = Math.min(stayingTable.length, settings.advance ?? 2);
        expect(stayingTable.map(({ id }) => qualifiedIds.has(id))).toEqual(
          stayingTable.map((_, index) => index < advancingCount),
        );
      }
      for (const { id, leftAfter } of contest.entrants)
        expect(contest.ranks.has(id)).toBe(leftAfter === null || qualifiedIds.has(id));
    }),
    { numRuns: isFullRun ? 1000 : 150 },
  );
});

it('seeds the bracket from the tables, so that no one meets a group rival first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...groupSetups), endingsArbitrary, ({ players, settings }, endings) => {
      const contest = playStages({ players, settings, endings });
      const tables = stages.buildTables(contest);
      const findGroupIndex = (id: string | null) => tables.findIndex((table) => table.some((line) => line.id === id));
      for (const { number } of contest.plan.filter(({ paired }) => paired)) {
        const [firstId, secondId] = contest.bracket.get(number) ?? [null, null];
        if (firstId !== null && secondId !== null) expect(findGroupIndex(firstId)).not.toBe(findGroupIndex(secondId));
      }
    }),
    { numRuns: isFullRun ? 1000 : 150 },
  );
});

describe('the bracket’s seeds', () => {
  const makeFinalists = (names: string): Finalist[] =>
    names.split(' ').map((id) => ({ id, group: id.charCodeAt(0), tier: Number(id[1]) - 1 }));
  const listPairs = (finalists: readonly Finalist[], size: number) =>
    pairSeeds(size).map((pair) => pair.map((seed) => finalists[seed - 1]?.id ?? 'bye').join(' '));
  const listSeparatedPairs = (names: string, size: number) =>
    listPairs(keepRivalsApart(makeFinalists(names), size), size);

  it('move only where rivals would meet, or meet before the final', () => {
    expect(listSeparatedPairs('a1 b1 c1 d1 b2 a2 d2 c2', 8)).toEqual(['a1 c2', 'd1 b2', 'c1 a2', 'b1 d2']);
    expect(listSeparatedPairs('a1 b1 b2 a2', 4)).toEqual(['a1 b2', 'b1 a2']);
    expect(listSeparatedPairs('a1 b1 c1 d1 d2 c2 b2 a2', 8)).toEqual(['a1 b2', 'd1 c2', 'c1 d2', 'b1 a2']);
  });

  it('keep byes with the best', () => {
    expect(listSeparatedPairs('a1 b1 c1 c2 b2 a2', 8)).toEqual(['a1 bye', 'c2 b2', 'c1 a2', 'b1 bye']);
  });

  it('fall back to rivals where there is one group alone', () => {
    expect(listSeparatedPairs('a1 a2 a3 a4', 4)).toEqual(['a1 a4', 'a2 a3']);
  });

  it('follow the Swiss table', () => {
    const contest = playStages({ players: 9, settings: { advance: 4 }, endings: ['2–0'] });
    const [table = []] = stages.buildTables(contest);
    expect(orderFinalists(contest).map(({ id }) => id)).toEqual(table.slice(0, 4).map(({ id }) => id));
    const [firstMatch, secondMatch] = contest.plan.filter(({ paired, stage }) => paired && stage.part === 'main');
    expect(contest.bracket.get(firstMatch?.number ?? 0)).toEqual([table[0]?.id, table[3]?.id]);
    expect(contest.bracket.get(secondMatch?.number ?? 0)).toEqual([table[1]?.id, table[2]?.id]);
  });
});

it('never gives a worse place in the group, seed or prize for a better result', () => {
  const anyEnding = fc.constantFrom(...endings);
  fc.assert(
    fc.property(
      fc.constantFrom(...groupSetups),
      endingsArbitrary,
      fc.nat(),
      anyEnding,
      anyEnding,
      fc.boolean(),
      ({ players, settings }, allEndings, drawnIndex, firstEnding, secondEnding, isSwapped) => {
        const { bracket, ...contest } = playStages({ players, settings, endings: allEndings });
        const groupResults = contest.results.filter(({ number }) => !bracket.has(number));
        const changedMatch = groupResults[drawnIndex % groupResults.length];
        if (!changedMatch) throw new Error('Two play');
        const sides = isSwapped ? ([changedMatch.sides[1], changedMatch.sides[0]] as const) : changedMatch.sides;
        const rankWithEnding = (ending: Ending) => {
          const input: TableInput = {
            ...contest,
            entrants: contest.entrants.map(({ id, leftAfter }) => ({ id, leftAfter })),
            results: groupResults.map((result) =>
              result === changedMatch ? toResult(result.number, sides, ending) : result,
            ),
          };
          const line = stages.buildTables(input).flatMap((table) => table.filter(({ id }) => id === sides[0]))[0];
          const seed = orderFinalists(input).findIndex(({ id }) => id === sides[0]);
          const finalistIds = new Set(orderFinalists(input).map(({ id }) => id));
          const entrants = input.entrants.map((entrant) => ({ ...entrant, goesOn: finalistIds.has(entrant.id) }));
          const places = stages.placeByTables({ ...input, entrants }).get(sides[0] ?? '');
          return { place: line?.places?.first ?? 0, seed: seed === -1 ? players : seed, last: places?.last ?? 0 };
        };
        const [worseEnding, betterEnding] =
          endings.indexOf(firstEnding) <= endings.indexOf(secondEnding)
            ? [firstEnding, secondEnding]
            : [secondEnding, firstEnding];
        const [before, after] = [rankWithEnding(worseEnding), rankWithEnding(betterEnding)];
        expect(after.place).toBeLessThanOrEqual(before.place);
        expect(after.seed).toBeLessThanOrEqual(before.seed);
        expect(after.last).toBeLessThanOrEqual(before.last);
      },
    ),
    { numRuns: isFullRun ? 10_000 : 400 },
  );
});

it('ends where all have left, or all but one', () => {
  const settings = { groups: 2, advance: 2, doubleFinals: true };
  const emptyContest = playStages({ players: 6, settings, endings: ['2–0'], leaving: [1, 2, 3, 4, 5, 6] });
  expect(emptyContest.ranks.size).toBe(0);
  const lastPlayerContest = playStages({ players: 6, settings, endings: ['2–0'], leaving: [1, 2, 3, 4, 5] });
  expect([...lastPlayerContest.ranks]).toEqual([['p6', { first: 1, last: 1 }]]);
});

it('plans the largest contests', () => {
  for (const { players, settings } of largestSetups) {
    const { ranks } = playStages({ players, settings, endings: ['2–0', '0–2', '2–1'] });
    expect(ranks.size).toBe(players);
  }
});
