import fc from 'fast-check';
import { isFullRun } from '../../../tools/checks/full-run';
import type { Standing, TableInput, TableResult } from '../format';
import { calculateSharedPrize, countLongestWay, getPlan, listPlannedRounds } from '../index';
import { roundRobin } from './index';

const playerCounts = isFullRun ? Array.from({ length: 23 }, (_, index) => index + 2) : [2, 3, 4, 5, 8, 13, 24];
const gamesToWin = 2;

const makePlan = (playerCount: number) => getPlan('round_robin', {}, playerCount);
const makeId = (seed: number | null) => `p${seed}`;

const endings = ['stays away', '0–2', '1–2', '2–1', '2–0'] as const;
type Ending = (typeof endings)[number] | 'neither';

function toResult(number: number, sides: readonly [string, string], ending: Ending): TableResult {
  const score = /^(\d)–(\d)$/.exec(ending);
  if (score) {
    const games = [Number(score[1]), Number(score[2])] as const;
    return { number, sides, score: games, winner: games[0] > games[1] ? 0 : 1, forfeits: [false, false], gamesToWin };
  }
  return {
    number,
    sides,
    score: null,
    winner: ending === 'neither' ? null : 1,
    forfeits: [true, ending === 'neither'],
    gamesToWin,
  };
}

function playRounds(playerCount: number, endings: readonly Ending[], leavers: TableInput['entrants'] = []): TableInput {
  return {
    settings: {},
    entrants: Array.from({ length: playerCount }, (_, index) => ({
      id: makeId(index + 1),
      leftAfter: leavers.find(({ id }) => id === makeId(index + 1))?.leftAfter ?? null,
    })),
    results: makePlan(playerCount).map(({ number, seeds }) =>
      toResult(number, [makeId(seeds[0]), makeId(seeds[1])], endings[number % endings.length] ?? '2–0'),
    ),
  };
}

const endingArbitrary = fc.constantFrom<Ending>(...endings, 'neither');
const endingsArbitrary = fc.array(endingArbitrary, { minLength: 5, maxLength: 41 });
const rankInput = (input: TableInput) => roundRobin.buildTables(input)[0] ?? [];
const findLine = (standings: readonly Standing[], id: string) => standings.find((line) => line.id === id);

it('lets everyone meet everyone once, in as few rounds as possible', () => {
  for (const playerCount of playerCounts) {
    const plan = makePlan(playerCount);
    expect(plan).toHaveLength((playerCount * (playerCount - 1)) / 2);
    const pairs = new Set(plan.map(({ seeds }) => [...seeds].sort().join()));
    expect(pairs.size).toBe(plan.length);
    const rounds = listPlannedRounds(plan);
    expect(rounds).toHaveLength(playerCount - 1 + (playerCount % 2));
    for (const { stage, matches } of rounds) {
      const seeds = plan.filter((match) => match.stage.round === stage.round).flatMap((match) => match.seeds);
      expect(new Set(seeds).size).toBe(2 * matches);
      expect(matches).toBe(Math.floor(playerCount / 2));
    }
    expect(countLongestWay(plan)).toBe(rounds.length);
  }
});

it('has the rounds of FIDE’s Berger tables, if its first player is their last', () => {
  // FIDE Handbook C.05, Annex 1. FIDE's tables keep the last player fixed, ours the first.
  const berger: Record<number, readonly string[]> = {
    4: ['14 23', '43 12', '24 31'],
    6: ['16 25 34', '64 53 12', '26 31 45', '65 14 23', '36 42 51'],
    8: [
      ...['18 27 36 45', '85 64 73 12', '28 31 47 56', '86 75 14 23'],
      ...['38 42 51 67', '87 16 25 34', '48 53 62 71'],
    ],
  };
  const sortPairs = (pairs: readonly (readonly (string | number)[])[]) =>
    pairs.map((pair) => [...pair].map(Number).sort().join('')).sort();
  for (const [players, rounds] of Object.entries(berger)) {
    const plan = makePlan(Number(players));
    const ownPairs = rounds.map((_, index) =>
      sortPairs(
        plan
          .filter(({ stage }) => stage.round === index + 1)
          .map(({ seeds }) => seeds.map((seed) => (seed === 1 ? players : Number(seed) - 1))),
      ),
    );
    const theirPairs = rounds.map((round) => sortPairs(round.split(' ').map((pair) => [...pair])));
    expect(ownPairs.toSorted()).toEqual(theirPairs.toSorted());
  }
});

it('lets matches wait for the earlier ones of their players, and the last round for all', () => {
  for (const playerCount of playerCounts) {
    const plan = makePlan(playerCount);
    for (const match of plan) {
      const isLast = match.stage.round === match.stage.rounds;
      const earlierPlan = plan.filter(({ stage }) => stage.round < match.stage.round);
      const ownPlannedMatches = earlierPlan.filter(({ seeds }) => seeds.some((seed) => match.seeds.includes(seed)));
      expect(match.after).toEqual((isLast ? earlierPlan : ownPlannedMatches).map(({ number }) => number));
    }
  }
});

it('ranks everyone, shares the places of those who are level, and gives all prizes', () => {
  const split = [5000, 2500, 1250, 1250];
  fc.assert(
    fc.property(
      fc.constantFrom(...playerCounts),
      endingsArbitrary,
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      (playerCount, endings, pool) => {
        const standings = rankInput(playRounds(playerCount, endings));
        expect(new Set(standings.map(({ id }) => id)).size).toBe(playerCount);
        let paidSum = 0n;
        let nextPlace = 1;
        for (const { places, below, won, tieBreaks } of standings) {
          const firstPlace = places?.first ?? 0;
          const tiedCount = standings.filter((line) => line.places?.first === firstPlace).length;
          expect(places?.last).toBe(firstPlace + tiedCount - 1);
          expect(
            [nextPlace, nextPlace - tiedCount + 1].some((place) => place <= firstPlace && firstPlace <= nextPlace),
          ).toBe(true);
          if (firstPlace > 1) expect(below && below.own < below.above).toBe(true);
          const nextStanding = standings[nextPlace];
          if (nextStanding?.won === won)
            expect(nextStanding.tieBreaks.wins_among).toBeLessThanOrEqual(tieBreaks.wins_among ?? 0);
          paidSum += calculateSharedPrize(
            { pool, split, format: roundRobin, settings: {} },
            places ?? { first: 1, last: 1 },
          );
          nextPlace += 1;
        }
        expect(standings.reduce((sum, { won }) => sum + won, 0)).toBeLessThanOrEqual(
          (playerCount * (playerCount - 1)) / 2,
        );
        const poolRest = pool - paidSum;
        const unusedShare = split.slice(playerCount).reduce((sum, share) => sum + share, 0);
        expect(poolRest >= 0n).toBe(true);
        expect(poolRest <= (pool * BigInt(unusedShare)) / 10_000n + BigInt(playerCount) + 1n).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 1000 : 100 },
  );
});

it('never gives a worse place or prize for a better result', () => {
  const split = [4000, 3000, 2000, 1000];
  const findPrize = (line: Standing | undefined) =>
    line?.places
      ? calculateSharedPrize({ pool: 10n ** 18n, split, format: roundRobin, settings: {} }, line.places)
      : 0n;
  fc.assert(
    fc.property(
      fc.constantFrom(...playerCounts.filter((size) => size <= 8)),
      endingsArbitrary,
      fc.nat(),
      fc.constantFrom(...endings),
      fc.constantFrom(...endings),
      fc.boolean(),
      (playerCount, allEndings, drawnIndex, firstEnding, secondEnding, isSwapped) => {
        const input = playRounds(playerCount, allEndings);
        const changedIndex = drawnIndex % input.results.length;
        const rankWithEnding = (ending: Ending) =>
          rankInput({
            ...input,
            results: input.results.map((result, index) => {
              if (index !== changedIndex) return result;
              const [firstId, secondId] = result.sides;
              if (firstId === null || secondId === null) throw new Error('Both play');
              return toResult(result.number, isSwapped ? [secondId, firstId] : [firstId, secondId], ending);
            }),
          });
        const id = input.results[changedIndex]?.sides[isSwapped ? 1 : 0] ?? '';
        const [worseEnding, betterEnding] =
          endings.indexOf(firstEnding) <= endings.indexOf(secondEnding)
            ? [firstEnding, secondEnding]
            : [secondEnding, firstEnding];
        const lineBefore = findLine(rankWithEnding(worseEnding), id);
        const lineAfter = findLine(rankWithEnding(betterEnding), id);
        expect(lineAfter?.places?.first).toBeLessThanOrEqual(lineBefore?.places?.first ?? 0);
        expect(findPrize(lineAfter) >= findPrize(lineBefore)).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 20_000 : 600 },
  );
});

describe('a table', () => {
  const rankResults = (names: string, ...results: string[]) =>
    rankInput({
      settings: {},
      entrants: names.split(' ').map((id) => ({ id, leftAfter: null })),
      results: results.map((text, index) => {
        const [winner = '', loser = '', score = '2–0'] = text.split(' ');
        return toResult(index + 1, [winner, loser], score as Ending);
      }),
    });
  const describePlaces = (standings: readonly Standing[]) =>
    standings.map(({ id, places, below }) => `${places?.first} ${id}${below ? ` ${below.by}` : ''}`);

  it('puts the winner of the match between two level players above the other', () => {
    expect(describePlaces(rankResults('a b c d', 'b a', 'a c', 'a d', 'b d', 'c b', 'd c'))).toEqual([
      '1 b',
      '2 a wins_among',
      '3 d wins',
      '4 c wins_among',
    ]);
  });

  it('gives `wins_among` to players with equal wins, and not to others', () => {
    const standings = rankResults('a b c d e', 'b a', 'a c', 'a d', 'b d', 'c b', 'd c', 'a e', 'b e', 'c e', 'd e');
    expect(standings.map(({ id, tieBreaks }) => [id, tieBreaks.wins_among])).toEqual([
      ['b', 1],
      ['a', 0],
      ['d', 1],
      ['c', 0],
      ['e', undefined],
    ]);
  });

  it.each([
    ['example 1', 'A B 100 55, A C 90 85, D A 80 75, B C 100 95, B D 80 75, C D 60 55', ['1 A', '2 B', '3 C', '4 D']],
    ['example 2', 'A B 100 55, A C 90 85, A D 120 75, B C 100 85, D B 80 75, C D 65 55', ['1 A', '2 B', '3 C', '4 D']],
  ])('orders FIBA’s %s as FIBA does', (_, games, places) => {
    const results = games.split(', ').map((game, at): TableResult => {
      const [winner = '', loser = '', high, low] = game.split(' ');
      const score = [Number(high), Number(low)] as const;
      return { number: at + 1, sides: [winner, loser], score, winner: 0, forfeits: [false, false], gamesToWin };
    });
    const entrants = ['A', 'B', 'C', 'D'].map((id) => ({ id, leftAfter: null }));
    const standings = rankInput({ settings: {}, entrants, results });
    expect(standings.map((line) => `${line.places?.first} ${line.id}`)).toEqual(places);
  });

  it('starts again on each smaller tie', () => {
    const standings = rankResults('a b c', 'a b', 'b c 2–1', 'c a 2–1');
    expect(describePlaces(standings)).toEqual(['1 a', '2 c games_among', '3 b games_among']);
    expect(describePlaces(rankResults('a b c', 'a b 2–1', 'b c 2–1', 'c a 2–1'))).toEqual(['1 a', '1 b', '1 c']);
  });

  it('counts a result without a score as all games for the winner, so that staying away gains nothing', () => {
    const [winner, loser] = rankInput({
      settings: {},
      entrants: [
        { id: 'a', leftAfter: null },
        { id: 'b', leftAfter: null },
      ],
      results: [toResult(1, ['a', 'b'], 'stays away')],
    });
    expect(winner).toMatchObject({ id: 'b', gamesWon: 2, gamesPlayed: 2, forfeits: 0 });
    expect(loser).toMatchObject({ id: 'a', gamesWon: 0, gamesPlayed: 2, forfeits: 1, lost: 1 });
  });

  it('drops all results of those who leave before half of their matches are over', () => {
    const earlyTable = rankInput(playRounds(5, ['2–0'], [{ id: 'p5', leftAfter: 1 }]));
    expect(findLine(earlyTable, 'p5')).toMatchObject({ places: null, played: 0 });
    for (const line of earlyTable.slice(0, 4)) expect(line.played).toBe(3);
    const lateTable = rankInput(playRounds(5, ['2–0'], [{ id: 'p5', leftAfter: 2 }]));
    expect(findLine(lateTable, 'p5')).toMatchObject({ places: null, played: 4 });
    for (const line of lateTable.slice(0, 4)) expect(line.played).toBe(4);
    expect(earlyTable.filter(({ places }) => places).map(({ places }) => places?.last)).toContain(4);
  });
});
