import fc from 'fast-check';
import { isFullRun } from '../../tools/checks/full-run';
import type { FormatSettings, Plan, PlannedMatch, Result, Slot } from './format';
import {
  calculatePrize,
  type FormatName,
  findRisingPlace,
  formatNames,
  getPlan,
  listPlannedRounds,
  rankEntrants,
  requireFormat,
} from './index';
import { countLongestWay, isPlayed } from './preview';

const playerCounts = isFullRun
  ? Array.from({ length: 255 }, (_, index) => index + 2)
  : [2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 24, 32, 33, 64, 100, 128, 255, 256];

const setups = [
  { name: 'single_elimination', settings: {} },
  { name: 'single_elimination', settings: { thirdPlace: true } },
  { name: 'double_elimination', settings: {} },
] as const;
type Setup = (typeof setups)[number];

type DecideMatch = (match: PlannedMatch, sides: readonly [string, string]) => Slot | null;

interface PlayedContest {
  plan: Plan;
  results: Map<number, Result>;
  matches: { match: PlannedMatch; sides: readonly [string, string]; winner: Slot | null }[];
  unneededNumbers: Set<number>;
}

function playContest({ name, settings }: Setup, playerCount: number, decide: DecideMatch): PlayedContest {
  const format = requireFormat(name);
  const plan = getPlan(name, settings, playerCount);
  const seats = new Map<string, string | null>();
  const unneededNumbers = new Set<number>();
  const results = new Map<number, Result>();
  const playedMatches: PlayedContest['matches'] = [];
  const seatEntrant = (key: string, id: string | null) => {
    if (seats.has(key)) throw new Error(`The seat ${key} is filled twice`);
    seats.set(key, id);
  };
  for (const match of plan)
    for (const slot of [0, 1] as const) {
      const seed = match.seeds[slot];
      if (seed !== null) seatEntrant(`${match.number} ${slot}`, `p${seed}`);
      else if (match.voids[slot] && match.stage.round === 1 && ['main', 'upper'].includes(match.stage.part))
        seatEntrant(`${match.number} ${slot}`, null);
    }
  for (const match of plan) {
    if (unneededNumbers.has(match.number)) continue;
    const sides = [seats.get(`${match.number} 0`), seats.get(`${match.number} 1`)];
    const [firstId, secondId] = sides;
    if (firstId === undefined || secondId === undefined) throw new Error(`Match ${match.number} waits for ever`);
    if ((match.voids[0] && firstId) || (match.voids[1] && secondId))
      throw new Error(`Match ${match.number} has no bye`);
    const winner = firstId && secondId ? decide(match, [firstId, secondId]) : firstId ? 0 : secondId ? 1 : null;
    if (firstId && secondId) playedMatches.push({ match, sides: [firstId, secondId], winner });
    const result: Result = { winner, sides: [firstId, secondId], out: [false, false] };
    results.set(match.number, result);
    for (const { number, slot, seat } of format.listSeatChanges(match, result)) {
      if (number <= match.number) throw new Error(`Match ${match.number} leads back`);
      if (seat.kind === 'unneeded') unneededNumbers.add(number);
      else seatEntrant(`${number} ${slot}`, seat.kind === 'entrant' ? seat.id : null);
    }
  }
  return { plan, results, matches: playedMatches, unneededNumbers: unneededNumbers };
}

const pickStrongest: DecideMatch = (_, [first, second]) => (Number(first.slice(1)) < Number(second.slice(1)) ? 0 : 1);
const makeDrawnDecider =
  (numbers: readonly number[], absentBelow = 0): DecideMatch =>
  ({ number }) => {
    const drawnNumber = numbers[number % numbers.length] ?? 0;
    return drawnNumber < absentBelow ? null : drawnNumber % 2 === 0 ? 0 : 1;
  };
const lotsArbitrary = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 7, maxLength: 37 });
const anySetup = fc.constantFrom(...setups);

it('counts the matches of every size', () => {
  for (const playerCount of playerCounts) {
    const bracketSize = 2 ** Math.ceil(Math.log2(playerCount));
    const countPlayedMatches = (setup: Setup, decide: DecideMatch) =>
      playContest(setup, playerCount, decide).matches.length;
    expect(countPlayedMatches(setups[0], pickStrongest)).toBe(playerCount - 1);
    expect(countPlayedMatches(setups[1], pickStrongest)).toBe(playerCount - 1 + (playerCount > 3 ? 1 : 0));
    expect(countPlayedMatches(setups[2], pickStrongest)).toBe(2 * playerCount - 2);
    const pickForSecondFinal: DecideMatch = (match, sides) =>
      match.stage.part === 'final' ? 1 : pickStrongest(match, sides);
    expect(countPlayedMatches(setups[2], pickForSecondFinal)).toBe(2 * playerCount - 1);
    const plan = getPlan('double_elimination', {}, playerCount);
    const firstLowerMatches = plan.filter(({ stage }) => stage.part === 'lower' && stage.round === 1);
    expect(firstLowerMatches.filter(isPlayed)).toHaveLength(
      bracketSize === 2 ? 0 : Math.max(0, playerCount - (3 * bracketSize) / 4),
    );
    expect(plan.filter(isPlayed)).toHaveLength(2 * playerCount - 1);
  }
});

function sortMirroredHalves(seeds: readonly (number | null)[]): (number | null)[] {
  if (seeds.length === 1) return [...seeds];
  const half = seeds.length / 2;
  const sortedHalves = [sortMirroredHalves(seeds.slice(0, half)), sortMirroredHalves(seeds.slice(half))] as const;
  const [firstHalf, secondHalf] = sortedHalves;
  return (firstHalf[0] ?? Number.POSITIVE_INFINITY) < (secondHalf[0] ?? Number.POSITIVE_INFINITY)
    ? [...firstHalf, ...secondHalf]
    : [...secondHalf, ...firstHalf];
}

it('draws first rounds and byes as brackets-manager does, except that parts can be mirrored', () => {
  // Recorded once from brackets-manager 1.11.1 (MIT) with the seed ordering “inner_outer”; 0 is a bye.
  const recordedPlans = {
    8: [1, 8, 4, 5, 2, 7, 3, 6],
    13: [1, 0, 8, 9, 4, 13, 5, 12, 2, 0, 7, 10, 3, 0, 6, 11],
    16: [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11],
    32: [
      ...[1, 32, 16, 17, 8, 25, 9, 24, 4, 29, 13, 20, 5, 28, 12, 21],
      ...[2, 31, 15, 18, 7, 26, 10, 23, 3, 30, 14, 19, 6, 27, 11, 22],
    ],
  };
  for (const [players, expected] of Object.entries(recordedPlans)) {
    const openingPlan = getPlan('double_elimination', {}, Number(players)).filter(
      ({ stage }) => stage.part === 'upper' && stage.round === 1,
    );
    expect(sortMirroredHalves(openingPlan.flatMap(({ seeds }) => seeds))).toEqual(
      sortMirroredHalves(expected.map((seed) => seed || null)),
    );
  }
});

// The order was recorded once from tournament-pairings 2.0.1, which isn't a dependency because its licence is the GPL.
it('sends losers to the lower bracket in the recorded order, so that they meet late', () => {
  const describeDrops = (playerCount: number, round: number) =>
    getPlan('double_elimination', {}, playerCount)
      .filter(({ stage }) => stage.part === 'upper' && stage.round === round)
      .map(({ stage, loserTo }) => {
        const nextStage = getPlan('double_elimination', {}, playerCount)[(loserTo?.number ?? 0) - 1]?.stage;
        return nextStage && `L${nextStage.round}.${nextStage.index} gets W${stage.round}.${stage.index}`;
      });
  expect(describeDrops(8, 1)).toEqual(['L1.1 gets W1.1', 'L1.1 gets W1.2', 'L1.2 gets W1.3', 'L1.2 gets W1.4']);
  expect(describeDrops(8, 2)).toEqual(['L2.2 gets W2.1', 'L2.1 gets W2.2']);
  expect(describeDrops(16, 2)).toEqual(['L2.4 gets W2.1', 'L2.3 gets W2.2', 'L2.2 gets W2.3', 'L2.1 gets W2.4']);
  expect(describeDrops(16, 3)).toEqual(['L4.1 gets W3.1', 'L4.2 gets W3.2']);
  expect(describeDrops(32, 3)).toEqual(['L4.2 gets W3.1', 'L4.1 gets W3.2', 'L4.4 gets W3.3', 'L4.3 gets W3.4']);
  expect(describeDrops(32, 4)).toEqual(['L6.2 gets W4.1', 'L6.1 gets W4.2']);
  expect(describeDrops(64, 4)).toEqual(['L6.3 gets W4.1', 'L6.4 gets W4.2', 'L6.1 gets W4.3', 'L6.2 gets W4.4']);
});

it('keeps rematches in the lower bracket as rare as the rule promises', () => {
  const boundsBySize = { 8: [0.6, 3], 16: [0.8, 4], 32: [0.7, 5], 64: [0.7, 7], 128: [0.7, 8], 256: [0.8, 8] } as const;
  let seed = 7;
  const tossCoin = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 31 === 0 ? 0 : 1;
  };
  for (const [bracketSize, [usualRematchCount, earliestRound]] of Object.entries(boundsBySize)) {
    const contestCount = 300;
    let rematchCount = 0;
    for (let contestNumber = 0; contestNumber < contestCount; contestNumber += 1) {
      const pairs = new Set<string>();
      for (const { match, sides } of playContest(setups[2], Number(bracketSize), tossCoin).matches) {
        const pairKey = [...sides].sort().join();
        if (match.stage.part === 'lower' && pairs.has(pairKey)) {
          rematchCount += 1;
          expect(match.stage.round).toBeGreaterThanOrEqual(earliestRound);
        }
        pairs.add(pairKey);
      }
    }
    expect(rematchCount / contestCount).toBeLessThan(usualRematchCount + 0.25);
  }
});

it('eliminates entrants at their second loss, neither before nor after it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...playerCounts.filter((size) => size <= 64)),
      lotsArbitrary,
      (playerCount, numbers) => {
        const {
          matches,
          unneededNumbers: unneededMatches,
          plan,
        } = playContest(setups[2], playerCount, makeDrawnDecider(numbers));
        const losses = new Map<string, number>();
        for (const { sides, winner } of matches) {
          for (const id of sides) expect(losses.get(id) ?? 0).toBeLessThan(2);
          const loser = sides[winner === 0 ? 1 : 0];
          losses.set(loser, (losses.get(loser) ?? 0) + 1);
        }
        const finalMatch = matches.find(({ match }) => match.stage.part === 'final');
        expect([...unneededMatches]).toEqual(finalMatch?.winner === 0 ? [plan.length] : []);
        expect([...losses.values()].filter((count) => count === 2)).toHaveLength(playerCount - 1);
      },
    ),
    { numRuns: isFullRun ? 500 : 60 },
  );
});

it('ranks everyone, even if no one came', () => {
  fc.assert(
    fc.property(
      anySetup,
      fc.constantFrom(...playerCounts.filter((size) => size <= 64)),
      lotsArbitrary,
      fc.constantFrom(0, 200),
      (setup, playerCount, numbers, absentBelow) => {
        const format = requireFormat(setup.name);
        const { plan, results } = playContest(setup, playerCount, makeDrawnDecider(numbers, absentBelow));
        const ranks = rankEntrants(format, setup.settings, plan, results);
        expect(ranks.size).toBe(playerCount);
        for (const { last } of ranks.values()) expect(last).toBeLessThanOrEqual(playerCount);
        if (absentBelow > 0) return;
        for (const { first, last } of ranks.values()) {
          const sharingCount = [...ranks.values()].filter((otherRank) => otherRank.first === first).length;
          expect(sharingCount).toBeGreaterThan(0);
          expect(sharingCount).toBeLessThanOrEqual(last - first + 1);
          const sharedPlaces = format.findSharedPlaces(first, setup.settings);
          expect({ first, last }).toEqual({ ...sharedPlaces, last: Math.min(sharedPlaces.last, playerCount) });
        }
        expect([...ranks.values()].filter(({ first }) => first === 1)).toHaveLength(1);
      },
    ),
    { numRuns: isFullRun ? 1000 : 120 },
  );
});

it('gives a place beyond the last entrant’s to no one who played', () => {
  for (const setup of setups)
    for (const playerCount of playerCounts) {
      const format = requireFormat(setup.name);
      for (const match of getPlan(setup.name, setup.settings, playerCount).filter(isPlayed))
        expect(format.decidePlaces(match, setup.settings, null).loser?.first ?? 1).toBeLessThanOrEqual(playerCount);
    }
});

it('gives both who don’t come the last place if byes leave no place below theirs', () => {
  const { plan, results } = playContest(setups[2], 6, (match, sides) =>
    match.stage.part === 'upper' && match.seeds.includes(4) ? null : pickStrongest(match, sides),
  );
  const ranks = rankEntrants(requireFormat('double_elimination'), {}, plan, results);
  expect(Object.fromEntries([...ranks].map(([id, { first }]) => [id, first]))).toEqual({
    p1: 1,
    p2: 2,
    p3: 3,
    p6: 4,
    p4: 6,
    p5: 6,
  });
});

const bracketSetups: readonly { name: FormatName; settings: FormatSettings; players: readonly number[] }[] = [
  ...setups.map((setup) => ({ ...setup, players: playerCounts.filter((size) => size <= 64) })),
  ...[{}, { thirdPlace: true }, { doubleFinals: true }].flatMap((settings) => [
    { name: 'stages' as const, settings: { ...settings, groups: 5, advance: 2 }, players: [10, 23, 40] },
    { name: 'stages' as const, settings: { ...settings, advance: 6 }, players: [6, 9, 64] },
  ]),
];

it('never promises the loser of a match a better place or prize than its winner', () => {
  const split = [3000, 2000, 1500, 1000, 700, 600, 500, 400, 200, 100];
  for (const { name, settings, players: counts } of bracketSetups)
    for (const playerCount of counts) {
      const format = requireFormat(name);
      expect(findRisingPlace({ split, format, settings })).toBeNull();
      const plan = getPlan(name, settings, playerCount).filter(({ stage }) => stage.part !== 'group');
      const rangesByMatch = new Map<
        number,
        { winner: [number, number]; loser: [number, number]; any: [number, number] }
      >();
      const joinRanges = (one: [number, number], other: [number, number]): [number, number] => [
        Math.min(one[0], other[0]),
        Math.max(one[1], other[1]),
      ];
      for (const match of [...plan].reverse()) {
        const decidedPlaces = format.decidePlaces(match, settings, null);
        const toRange = (places: typeof decidedPlaces.winner, to: typeof match.winnerTo): [number, number] =>
          places
            ? [places.first, places.last]
            : match.stage.part === 'final'
              ? [1, 2]
              : (rangesByMatch.get(to?.number ?? 0)?.any ?? [1, playerCount]);
        const winnerRange = toRange(decidedPlaces.winner, match.winnerTo);
        const loserRange = toRange(decidedPlaces.loser, match.loserTo);
        rangesByMatch.set(match.number, {
          winner: winnerRange,
          loser: loserRange,
          any: joinRanges(winnerRange, loserRange),
        });
        for (const end of [0, 1] as const) {
          expect(winnerRange[end]).toBeLessThanOrEqual(loserRange[end]);
          const findPrize = (place: number) => calculatePrize({ pool: 10n ** 18n, split, format, settings }, place);
          expect(findPrize(winnerRange[end]) >= findPrize(loserRange[end])).toBe(true);
        }
      }
    }
});

it('never gives a worse place or prize for winning the match that put an entrant out', () => {
  const split = [4000, 2500, 1500, 1000, 500, 300, 200];
  fc.assert(
    fc.property(
      anySetup,
      fc.constantFrom(...playerCounts.filter((size) => size <= 33)),
      lotsArbitrary,
      fc.nat(),
      (setup, playerCount, numbers, drawnIndex) => {
        const format = requireFormat(setup.name);
        const decideMatch: DecideMatch = (_, [first, second]) => {
          const [firstNumber, secondNumber] = [Number(first.slice(1)), Number(second.slice(1))];
          const drawnNumber =
            numbers[
              (Math.min(firstNumber, secondNumber) * 37 + Math.max(firstNumber, secondNumber)) % numbers.length
            ] ?? 0;
          return (drawnNumber % 2 === 0) === firstNumber < secondNumber ? 0 : 1;
        };
        const contest = playContest(setup, playerCount, decideMatch);
        const lastMatches = contest.matches.filter(({ match, sides, winner }) => {
          const loser = sides[winner === 0 ? 1 : 0];
          return !contest.matches.some((later) => later.match.number > match.number && later.sides.includes(loser));
        });
        const changedLastMatch = lastMatches[drawnIndex % lastMatches.length];
        if (!changedLastMatch) throw new Error('Someone loses');
        const loserSide = changedLastMatch.winner === 0 ? 1 : 0;
        const loser = changedLastMatch.sides[loserSide];
        const betterContest = playContest(setup, playerCount, (match, sides) =>
          match.number === changedLastMatch.match.number ? loserSide : decideMatch(match, sides),
        );
        const findPlace = ({ plan, results }: PlayedContest) =>
          rankEntrants(format, setup.settings, plan, results).get(loser)?.first ?? 0;
        const [before, after] = [findPlace(contest), findPlace(betterContest)];
        expect(after).toBeGreaterThan(0);
        expect(after).toBeLessThanOrEqual(before);
        const terms = { pool: 10n ** 18n, split, format, settings: setup.settings };
        expect(calculatePrize(terms, after) >= calculatePrize(terms, before)).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 5000 : 300 },
  );
});

it('lasts as many matches as a bracket has rounds', () => {
  for (const roundCount of [1, 2, 4, 8]) {
    expect(countLongestWay(getPlan('single_elimination', {}, 2 ** roundCount))).toBe(roundCount);
    expect(countLongestWay(getPlan('double_elimination', {}, 2 ** roundCount))).toBe(2 * roundCount + 1);
  }
});

it('lists the rounds in the order in which they can start', () => {
  const rounds = listPlannedRounds(getPlan('double_elimination', {}, 8));
  expect(rounds.map(({ stage, matches, after }) => `${stage.part} ${stage.round}: ${matches}, ${after}`)).toEqual([
    'upper 1: 4, 0',
    'lower 1: 2, 1',
    'upper 2: 2, 1',
    'lower 2: 2, 2',
    'upper 3: 1, 2',
    'lower 3: 1, 3',
    'lower 4: 1, 4',
    'final 1: 1, 5',
    'second_final 1: 1, 6',
  ]);
  expect(formatNames).toEqual(['single_elimination', 'double_elimination', 'round_robin', 'swiss', 'stages', 'league']);
});
