import fc from 'fast-check';
import { isFullRun } from '../../../tools/checks/full-run';
import type { FormatSettings, Pairing, Standing, TableEntrant, TableInput, TableResult } from '../format';
import { calculateSharedPrize, countLongestWay, getPlan, listPlannedRounds } from '../index';
import { pairRound } from '../pairing';
import { swiss } from './index';

const playerCounts = isFullRun
  ? [...Array.from({ length: 31 }, (_, index) => index + 2), 33, 63, 64, 100, 127, 128, 255, 256]
  : [2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 17, 24, 33, 64];
const smallPlayerCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const gamesToWin = 2;

const endings = ['stays away', '0–2', '1–2', '2–1', '2–0'] as const;
type Ending = (typeof endings)[number] | 'neither';

function toResult(number: number, sides: TableResult['sides'], ending: Ending): TableResult {
  if (sides[1] === null) return { number, sides, score: null, winner: 0, forfeits: [false, false], gamesToWin };
  const score = /^(\d)–(\d)$/.exec(ending);
  if (score) {
    const games = [Number(score[1]), Number(score[2])] as const;
    return { number, sides, score: games, winner: games[0] > games[1] ? 0 : 1, forfeits: [false, false], gamesToWin };
  }
  const isNeither = ending === 'neither';
  return { number, sides, score: null, winner: isNeither ? null : 1, forfeits: [true, isNeither], gamesToWin };
}

interface Contest {
  settings: FormatSettings;
  entrants: TableEntrant[];
  results: TableResult[];
  rounds: { before: TableResult[]; entrants: TableEntrant[]; pairing: Pairing }[];
}

interface Course {
  players: number;
  settings?: FormatSettings;
  endings: readonly Ending[];
  leaving?: readonly (readonly [seed: number, round: number])[];
}

function playRounds({ players, settings = {}, endings, leaving = [] }: Course): Contest {
  const plan = getPlan('swiss', settings, players);
  const contest: Contest = {
    settings,
    entrants: Array.from({ length: players }, (_, index) => ({ id: `p${index + 1}`, leftAfter: null })),
    results: [],
    rounds: [],
  };
  for (const { stage } of listPlannedRounds(plan)) {
    const roundMatches = plan.filter((match) => match.stage.round === stage.round);
    const sides = new Map<number, [string | null, string | null]>();
    if (roundMatches[0]?.paired) {
      const inputBefore = { entrants: [...contest.entrants], results: [...contest.results] };
      const pairing = pairRound('swiss', { ...inputBefore, settings, round: roundMatches });
      contest.rounds.push({ before: inputBefore.results, entrants: inputBefore.entrants, pairing });
      for (const { number, slot, seat } of pairing.seats) {
        const pair = sides.get(number) ?? [null, null];
        pair[slot] = seat.kind === 'entrant' ? seat.id : null;
        sides.set(number, pair);
      }
    } else for (const { number, seeds } of roundMatches) sides.set(number, [makeId(seeds[0]), makeId(seeds[1])]);
    for (const [number, pair] of sides)
      if (pair[0] !== null) contest.results.push(toResult(number, pair, endings[number % endings.length] ?? '2–0'));
    contest.entrants = contest.entrants.map((entrant) => {
      const hasLeft = leaving.some(([seed, after]) => `p${seed}` === entrant.id && after === stage.round);
      return hasLeft ? { ...entrant, leftAfter: stage.round } : entrant;
    });
  }
  return contest;
}

const makeId = (seed: number | null) => (seed === null ? null : `p${seed}`);
const listPairs = ({ seats }: Pairing) => {
  const findId = (number: number, slot: 0 | 1) => {
    const seat = seats.find((each) => each.number === number && each.slot === slot)?.seat;
    return seat?.kind === 'entrant' ? seat.id : null;
  };
  return [...new Set(seats.map(({ number }) => number))].map(
    (number) => [findId(number, 0), findId(number, 1)] as const,
  );
};
const makePairKey = (one: string, other: string) => [one, other].sort().join();
const listMetPairs = (results: readonly TableResult[]) =>
  new Set(
    results.flatMap(({ sides: [one, other] }) => (one !== null && other !== null ? [makePairKey(one, other)] : [])),
  );
const listByes = (results: readonly TableResult[]) =>
  results.flatMap(({ sides: [one, other] }) => (one !== null && other === null ? [one] : []));
const countWinsBefore = (results: readonly TableResult[], id: string) =>
  results.filter(({ winner, sides }) => winner !== null && sides[winner] === id).length;
const countLossesBefore = (results: readonly TableResult[], id: string) =>
  results.filter(({ winner, sides }) => sides.includes(id) && (winner === null || sides[winner] !== id)).length;

function canBePaired(players: readonly string[], pairs: ReadonlySet<string>): boolean {
  const [firstPlayer, ...otherPlayers] = players;
  if (firstPlayer === undefined) return true;
  return otherPlayers.some(
    (otherPlayer) =>
      !pairs.has(makePairKey(firstPlayer, otherPlayer)) &&
      canBePaired(
        otherPlayers.filter((each) => each !== otherPlayer),
        pairs,
      ),
  );
}

function findFewestByeWins(players: readonly string[], results: readonly TableResult[]): number | null {
  const pairs = listMetPairs(results);
  const byes = listByes(results);
  const eligibleIds = players.filter(
    (id) =>
      !byes.includes(id) &&
      canBePaired(
        players.filter((each) => each !== id),
        pairs,
      ),
  );
  return eligibleIds.length === 0 ? null : Math.min(...eligibleIds.map((id) => countWinsBefore(results, id)));
}

const endingArbitrary = fc.constantFrom<Ending>(...endings, 'neither');
const endingsArbitrary = fc.array(endingArbitrary, { minLength: 5, maxLength: 41 });
const leavingArbitrary = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 4 })), {
  maxLength: 5,
});
const rankInput = (input: Omit<TableInput, 'settings'>) => swiss.buildTables({ ...input, settings: {} })[0] ?? [];
const findLine = (standings: readonly Standing[], id: string) => standings.find((line) => line.id === id);

it('plans as many rounds as leave one without a loss, each with half as many matches as players', () => {
  for (const playerCount of [...Array(256).keys()].slice(2)) {
    const rounds = listPlannedRounds(getPlan('swiss', {}, playerCount));
    expect(rounds).toHaveLength(Math.ceil(Math.log2(playerCount)));
    for (const { matches, after, stage } of rounds) {
      expect(matches).toBe(Math.floor(playerCount / 2));
      expect(after).toBe(stage.round - 1);
    }
    expect(countLongestWay(getPlan('swiss', {}, playerCount))).toBe(rounds.length);
  }
  expect(listPlannedRounds(getPlan('swiss', { rounds: 7 }, 16))).toHaveLength(7);
  expect(listPlannedRounds(getPlan('swiss', { rounds: 7 }, 4))).toHaveLength(3);
  expect(listPlannedRounds(getPlan('swiss', { rounds: 7 }, 5))).toHaveLength(5);
});

it('pairs everyone in each round, no one twice with the same opponent, and no one sits out twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...playerCounts), endingsArbitrary, (playerCount, endings) => {
      const { results, rounds } = playRounds({ players: playerCount, endings });
      expect(rounds).toHaveLength(Math.ceil(Math.log2(playerCount)) - 1);
      for (const { pairing } of rounds) {
        const pairs = listPairs(pairing);
        const seatedIds = pairs.flat().filter((id) => id !== null);
        expect(new Set(seatedIds).size).toBe(playerCount);
        expect(seatedIds).toHaveLength(playerCount);
        expect(pairs.filter(([, other]) => other === null)).toHaveLength(playerCount % 2);
      }
      const metPairs = results.flatMap(({ sides: [one, other] }) => (one && other ? [makePairKey(one, other)] : []));
      expect(new Set(metPairs).size).toBe(metPairs.length);
      expect(new Set(listByes(results)).size).toBe(listByes(results).length);
    }),
    { numRuns: isFullRun ? 300 : 60 },
  );
});

it('repeats a match only if there is no other way, no matter who has left', () => {
  const anySettings = fc.record({ rounds: fc.integer({ min: 2, max: 9 }) });
  fc.assert(
    fc.property(
      fc.constantFrom(...smallPlayerCounts),
      anySettings,
      endingsArbitrary,
      leavingArbitrary,
      (playerCount, settings, endings, leaving) => {
        for (const { before, entrants, pairing } of playRounds({ players: playerCount, settings, endings, leaving })
          .rounds) {
          const stayingIds = entrants.flatMap(({ id, leftAfter }) => (leftAfter === null ? [id] : []));
          const pairs = listPairs(pairing).filter(([one]) => one !== null);
          if (stayingIds.length < 2) {
            expect(pairs).toEqual([]);
            continue;
          }
          expect(
            pairs
              .flat()
              .flatMap((id) => id ?? [])
              .sort(),
          ).toEqual([...stayingIds].sort());
          const metPairs = listMetPairs(before);
          const repeatedPairs = pairs.filter(([one, other]) => one && other && metPairs.has(makePairKey(one, other)));
          const bye = pairs.find(([, other]) => other === null)?.[0] ?? null;
          if (bye === null) {
            if (canBePaired(stayingIds, metPairs)) expect(repeatedPairs).toEqual([]);
          } else {
            const fewestWins = findFewestByeWins(stayingIds, before);
            const byes = listByes(before);
            if (fewestWins !== null) {
              expect(repeatedPairs).toEqual([]);
              expect(countWinsBefore(before, bye)).toBe(fewestWins);
            }
            if (!stayingIds.every((id) => byes.includes(id))) expect(byes).not.toContain(bye);
          }
        }
      },
    ),
    { numRuns: isFullRun ? 3000 : 300 },
  );
});

it('pairs players with equal wins, the top half with the bottom half', () => {
  const { rounds } = playRounds({ players: 16, endings: ['2–0'] });
  expect(rounds[0] && listPairs(rounds[0].pairing)).toEqual([
    ['p1', 'p5'],
    ['p2', 'p6'],
    ['p3', 'p7'],
    ['p4', 'p8'],
    ['p9', 'p13'],
    ['p10', 'p14'],
    ['p11', 'p15'],
    ['p12', 'p16'],
  ]);
  for (const { before, pairing } of rounds)
    for (const [one, other] of listPairs(pairing))
      expect(countWinsBefore(before, one ?? '')).toBe(countWinsBefore(before, other ?? ''));
});

it('gives the bye to a player with the fewest wins among those without a bye', () => {
  const { rounds, results } = playRounds({ players: 9, endings: ['2–0'] });
  expect(listByes(results)[0]).toBe('p9');
  for (const { before, entrants, pairing } of rounds) {
    const bye = listPairs(pairing).find(([, other]) => other === null)?.[0] ?? '';
    const eligibleIds = entrants.map(({ id }) => id).filter((id) => !listByes(before).includes(id));
    expect(countWinsBefore(before, bye)).toBe(Math.min(...eligibleIds.map((id) => countWinsBefore(before, id))));
  }
});

it('puts players out after as many losses as the contest allows, and pairs no one who has left', () => {
  const anyOutAfter = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...smallPlayerCounts),
      anyOutAfter,
      endingsArbitrary,
      leavingArbitrary,
      (playerCount, outAfter, endings, leaving) => {
        const settings = { outAfter, rounds: 9 };
        const contest = playRounds({ players: playerCount, settings, endings, leaving });
        for (const { before, entrants, pairing } of contest.rounds) {
          const seatedIds = listPairs(pairing).flat();
          for (const { id, leftAfter } of entrants) {
            const isOut = countLossesBefore(before, id) >= outAfter;
            if (isOut || leftAfter !== null) expect(seatedIds).not.toContain(id);
            expect(pairing.out.includes(id)).toBe(isOut && leftAfter === null);
          }
        }
        for (const { id } of contest.entrants)
          expect(countLossesBefore(contest.results, id)).toBeLessThanOrEqual(outAfter);
        const standings = rankInput(contest).filter(({ places }) => places);
        const outFlags = standings.map(({ id }) => countLossesBefore(contest.results, id) >= outAfter);
        expect([...outFlags].sort()).toEqual(outFlags);
      },
    ),
    { numRuns: isFullRun ? 2000 : 200 },
  );
});

it('ranks everyone, shares the places of those who are level, and gives all prizes', () => {
  const split = [5000, 2500, 1250, 1250];
  fc.assert(
    fc.property(
      fc.constantFrom(...playerCounts),
      endingsArbitrary,
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      (playerCount, endings, pool) => {
        const standings = rankInput(playRounds({ players: playerCount, endings }));
        expect(new Set(standings.map(({ id }) => id)).size).toBe(playerCount);
        let paidSum = 0n;
        for (const [at, { places, below, won, lost, played }] of standings.entries()) {
          const firstPlace = places?.first ?? 0;
          expect(standings.findIndex((line) => line.places?.first === firstPlace)).toBe(firstPlace - 1);
          expect(places?.last).toBe(standings.findLastIndex((line) => line.places?.first === firstPlace) + 1);
          expect(firstPlace - 1 <= at && at < (places?.last ?? 0)).toBe(true);
          if (firstPlace > 1) expect(below && below.own < below.above).toBe(true);
          expect(won + lost).toBe(played);
          paidSum += calculateSharedPrize(
            { pool, split, format: swiss, settings: {} },
            places ?? { first: 1, last: 1 },
          );
        }
        const unusedShare = split.slice(playerCount).reduce((sum, share) => sum + share, 0);
        expect(pool - paidSum >= 0n).toBe(true);
        expect(pool - paidSum <= (pool * BigInt(unusedShare)) / 10_000n + BigInt(playerCount) + 1n).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 300 : 60 },
  );
});

it('never gives a worse place or prize for a better result in the same pairings', () => {
  const split = [4000, 3000, 2000, 1000];
  const findPrize = (line: Standing | undefined) =>
    line?.places ? calculateSharedPrize({ pool: 10n ** 18n, split, format: swiss, settings: {} }, line.places) : 0n;
  const anyEnding = fc.constantFrom(...endings);
  fc.assert(
    fc.property(
      fc.constantFrom(...smallPlayerCounts),
      endingsArbitrary,
      leavingArbitrary,
      fc.nat(),
      anyEnding,
      anyEnding,
      fc.boolean(),
      (playerCount, allEndings, leaving, drawnIndex, firstEnding, secondEnding, isSwapped) => {
        const contest = playRounds({ players: playerCount, endings: allEndings, leaving });
        const matches = contest.results.filter(({ sides }) => !sides.includes(null));
        const changedMatch = matches[drawnIndex % matches.length];
        if (!changedMatch) throw new Error('Two play');
        const sides = isSwapped ? ([changedMatch.sides[1], changedMatch.sides[0]] as const) : changedMatch.sides;
        const rankWithEnding = (ending: Ending) =>
          rankInput({
            ...contest,
            results: contest.results.map((result) =>
              result === changedMatch ? toResult(result.number, sides, ending) : result,
            ),
          });
        const [worseEnding, betterEnding] =
          endings.indexOf(firstEnding) <= endings.indexOf(secondEnding)
            ? [firstEnding, secondEnding]
            : [secondEnding, firstEnding];
        const lineBefore = findLine(rankWithEnding(worseEnding), sides[0] ?? '');
        const lineAfter = findLine(rankWithEnding(betterEnding), sides[0] ?? '');
        if (lineBefore?.places && lineAfter?.places)
          expect(lineAfter.places.first).toBeLessThanOrEqual(lineBefore.places.first);
        expect(findPrize(lineAfter) >= findPrize(lineBefore)).toBe(true);
      },
    ),
    { numRuns: isFullRun ? 20_000 : 600 },
  );
});

describe('a table', () => {
  const rankResults = (names: string, ...results: string[]) =>
    rankInput({
      entrants: names.split(' ').map((id) => ({ id, leftAfter: null })),
      results: results.map((text, index) => {
        const [winner = '', loser = '', score = '2–0'] = text.split(' ');
        return toResult(index + 1, [winner, loser === 'bye' ? null : loser], score as Ending);
      }),
    });
  const describePlaces = (standings: readonly Standing[]) =>
    standings.map(({ id, places, below }) => `${places?.first} ${id}${below ? ` ${below.by} ${below.own}` : ''}`);

  it('ranks equal wins by the opponents’ wins, then by the wins of beaten opponents', () => {
    const results = ['e a', 'b e', 'f c', 'd f', 'a g', 'a h', 'd g', 'h b', 'c h'];
    expect(describePlaces(rankResults('a b c d e f g h', ...results))).toEqual([
      '1 a',
      '2 d buchholz 1',
      '3 h wins 1',
      '4 e buchholz 3',
      '5 f sonneborn_berger 1',
      '6 b buchholz 2',
      '6 c buchholz 2',
      '8 g wins 0',
    ]);
  });

  it('says by which figures players are compared', () => {
    const results = ['e a', 'b e', 'f c', 'd f', 'a g', 'a h', 'd g', 'h b', 'c h'];
    const standings = rankResults('a b c d e f g h', ...results);
    const describeFigures = ({ id, tieBreaks }: Standing) =>
      `${id} ${tieBreaks.buchholz} ${tieBreaks.sonneborn_berger}`;
    expect(standings.map(describeFigures)).toEqual([
      'a 2 1',
      'd 1 1',
      'h 4 1',
      'e 3 2',
      'f 3 1',
      'b 2 1',
      'c 2 1',
      'g 4 0',
    ]);
  });

  it('counts a bye as a win over someone with as many wins', () => {
    const standings = rankResults('a b c', 'a b', 'c bye', 'a c', 'b bye');
    expect(describePlaces(standings)).toEqual(['1 a', '2 b wins 1', '2 c wins 1']);
    expect(findLine(standings, 'c')).toMatchObject({ played: 2, won: 1, lost: 1, gamesWon: 0, gamesPlayed: 2 });
  });

  it('keeps the results of those who leave, and gives them no place', () => {
    const contest = playRounds({ players: 8, endings: ['2–0'], leaving: [[5, 1]] });
    const standings = rankInput(contest);
    expect(findLine(standings, 'p5')).toMatchObject({ places: null, played: 1, lost: 1 });
    expect(findLine(standings, 'p1')?.won).toBe(3);
    expect(standings.filter(({ places }) => places)).toHaveLength(7);
  });
});
