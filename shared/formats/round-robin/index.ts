import type { DecidedPlaces, Format, Plan, PlannedMatch, Standing, TableInput } from '../format';
import { calculateTieBreaks, type Figure, listPlaces, orderByFigures } from '../table/order';
import {
  calculateGameShare,
  countForfeits,
  countWins,
  listMatchRecords,
  type MatchRecord,
  summarizeRecords,
} from '../table/records';

/** The circle method: one player stays in place, the others move by one. With an odd number of players, one has no match in each round. */
function pairRounds(playerCount: number): [number, number][][] {
  const size = playerCount + (playerCount % 2);
  let circle = Array.from({ length: size }, (_, index) => index + 1);
  return Array.from({ length: size - 1 }, () => {
    const pairs = circle
      .slice(0, size / 2)
      .map((seed, at): [number, number] => [seed, circle[size - 1 - at] ?? 0])
      .filter((pair) => pair.every((seed) => seed <= playerCount));
    const [fixedSeed = 0, ...movingSeeds] = circle;
    circle = [fixedSeed, ...movingSeeds.slice(-1), ...movingSeeds.slice(0, -1)];
    return pairs;
  });
}

function planMatches(playerCount: number): Plan {
  const rounds = pairRounds(playerCount);
  const matches: PlannedMatch[] = [];
  for (const [at, pairs] of rounds.entries()) {
    const earlierPlannedMatches = [...matches];
    const isLast = at === rounds.length - 1;
    for (const [index, seeds] of pairs.entries()) {
      const plannedMatchesBefore = isLast
        ? earlierPlannedMatches
        : earlierPlannedMatches.filter((match) => seeds.some((seed) => match.seeds.includes(seed)));
      matches.push({
        number: matches.length + 1,
        stage: { part: 'group', round: at + 1, rounds: rounds.length, index: index + 1 },
        winnerTo: null,
        loserTo: null,
        seeds,
        voids: [false, false],
        after: plannedMatchesBefore.map(({ number }) => number),
        paired: false,
      });
    }
  }
  return matches;
}

/** If an entrant leaves before half of their matches are over, none of their results count. */
function buildTable(input: TableInput): Standing[] {
  const { entrants, results } = input;
  const half = (entrants.length - 1) / 2;
  const droppedIds = new Set(
    entrants.flatMap(({ id, leftAfter }) => (leftAfter !== null && leftAfter < half ? [id] : [])),
  );
  const countedResults = results.filter(({ sides }) => !sides.some((id) => id !== null && droppedIds.has(id)));
  const records = listMatchRecords({ ...input, results: countedResults });
  const listPlayerRecords = (id: string): readonly MatchRecord[] => records.get(id) ?? [];
  const listRecordsAmong = (id: string, level: readonly string[]) =>
    listPlayerRecords(id).filter(({ opponent }) => opponent !== null && level.includes(opponent));
  const stayingIds = entrants.filter(({ leftAfter }) => leftAfter === null).map(({ id }) => id);
  const figures: [Figure, ...Figure[]] = [
    { by: 'wins', calculate: (id) => countWins(listPlayerRecords(id)) },
    { by: 'wins_among', isAmongLevel: true, calculate: (id, level) => countWins(listRecordsAmong(id, level)) },
    {
      by: 'games_among',
      isAmongLevel: true,
      calculate: (id, level) => calculateGameShare(listRecordsAmong(id, level)),
    },
    { by: 'games', calculate: (id) => calculateGameShare(listPlayerRecords(id)) },
    { by: 'forfeits', calculate: (id) => -countForfeits(listPlayerRecords(id)) },
  ];
  const tieBreaks = calculateTieBreaks(stayingIds, figures);
  const leaverIds = entrants.filter(({ leftAfter }) => leftAfter !== null).map(({ id }) => id);
  return [
    ...orderByFigures(stayingIds, figures).flatMap(({ ids, places, below }) =>
      ids.map((id): Standing => {
        const summary = summarizeRecords(listPlayerRecords(id));
        return { id, places, below, tieBreaks: tieBreaks.get(id) ?? {}, ...summary };
      }),
    ),
    ...leaverIds.map((id): Standing => {
      const summary = summarizeRecords(listPlayerRecords(id));
      return { id, places: null, below: null, tieBreaks: {}, ...summary };
    }),
  ];
}

const undecidedPlaces: DecidedPlaces = { winner: null, loser: null };

export const roundRobin: Format<'round_robin'> = {
  name: 'round_robin',
  listOptions: () => [],
  decidedBy: 'table',
  boundPlayers: () => ({ least: 2, most: 24 }),
  plan: planMatches,
  listSeatChanges: () => [],
  decidePlaces: () => undecidedPlaces,
  findSharedPlaces: (place) => ({ first: place, last: place }),
  buildTables: (input) => [buildTable(input)],
  placeByTables: (input) => listPlaces(buildTable(input)),
  countAdvancing: () => null,
  countRoundDays: () => null,
};
