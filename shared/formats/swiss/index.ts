import type { DecidedPlaces, Format, FormatSettings, Plan, PlannedMatch, Standing, TableInput } from '../format';
import { calculateTieBreaks, type Figure, listPlaces, orderByFigures } from '../table/order';
import {
  calculateGameShare,
  countForfeits,
  countWins,
  listMatchRecords,
  type MatchRecord,
  summarizeRecords,
} from '../table/records';

/** Enough rounds to leave at most one player without a loss. */
const calculateUsualRounds = (playerCount: number): number => Math.max(1, Math.ceil(Math.log2(playerCount)));

function countRounds(playerCount: number, { rounds }: FormatSettings): number {
  const mostRounds = playerCount % 2 === 0 ? playerCount - 1 : playerCount;
  return Math.min(rounds ?? calculateUsualRounds(playerCount), mostRounds);
}

/** The top half meets the bottom half in the first round. */
function planMatches(playerCount: number, settings: FormatSettings): Plan {
  const roundCount = countRounds(playerCount, settings);
  const half = Math.floor(playerCount / 2);
  const matchesPerRound = Math.ceil(playerCount / 2);
  const matches: PlannedMatch[] = [];
  let precedingNumbers: number[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    const numbers: number[] = [];
    for (let index = 1; index <= matchesPerRound; index += 1) {
      const number = matches.length + 1;
      const isBye = index > half;
      numbers.push(number);
      matches.push({
        number,
        stage: { part: 'group', round, rounds: roundCount, index },
        winnerTo: null,
        loserTo: null,
        seeds: round > 1 ? [null, null] : isBye ? [playerCount, null] : [index, index + half],
        voids: [false, isBye],
        after: precedingNumbers,
        paired: round > 1,
      });
    }
    precedingNumbers = numbers;
  }
  return matches;
}

/** A bye counts as an opponent with the player's own number of wins. */
function calculateBuchholz(
  id: string,
  records: ReadonlyMap<string, readonly MatchRecord[]>,
  counts: (record: MatchRecord) => boolean,
): number {
  const countPlayerWins = (each: string) => countWins(records.get(each) ?? []);
  return (records.get(id) ?? []).filter(counts).reduce((sum, { opponent }) => sum + countPlayerWins(opponent ?? id), 0);
}

/** Entrants who leave keep their results, because later rounds were paired by them. */
function buildTable(input: TableInput): Standing[] {
  const records = listMatchRecords(input);
  const listPlayerRecords = (id: string): readonly MatchRecord[] => records.get(id) ?? [];
  const listPlayedRecords = (id: string) => listPlayerRecords(id).filter(({ opponent }) => opponent !== null);
  const stayingIds = input.entrants.filter(({ leftAfter }) => leftAfter === null).map(({ id }) => id);
  const leaverIds = input.entrants.filter(({ leftAfter }) => leftAfter !== null).map(({ id }) => id);
  const figures: [Figure, ...Figure[]] = [
    { by: 'wins', calculate: (id) => countWins(listPlayerRecords(id)) },
    { by: 'buchholz', calculate: (id) => calculateBuchholz(id, records, () => true) },
    { by: 'sonneborn_berger', calculate: (id) => calculateBuchholz(id, records, ({ won }) => won) },
    { by: 'games', calculate: (id) => calculateGameShare(listPlayedRecords(id)) },
    { by: 'forfeits', calculate: (id) => -countForfeits(listPlayerRecords(id)) },
  ];
  const tieBreaks = calculateTieBreaks(stayingIds, figures);
  const calculateFigures = (id: string) => {
    const { gamesWon, gamesPlayed } = summarizeRecords(listPlayedRecords(id));
    return { ...summarizeRecords(listPlayerRecords(id)), gamesWon, gamesPlayed };
  };
  return [
    ...orderByFigures(stayingIds, figures).flatMap(({ ids, places, below }) =>
      ids.map((id): Standing => ({ id, places, below, tieBreaks: tieBreaks.get(id) ?? {}, ...calculateFigures(id) })),
    ),
    ...leaverIds.map((id): Standing => ({ id, places: null, below: null, tieBreaks: {}, ...calculateFigures(id) })),
  ];
}

const undecidedPlaces: DecidedPlaces = { winner: null, loser: null };

export const swiss: Format<'swiss'> = {
  name: 'swiss',
  listOptions: () => ['rounds', 'outAfter'],
  decidedBy: 'table',
  boundPlayers: () => ({ least: 2, most: 256 }),
  plan: planMatches,
  listSeatChanges: () => [],
  decidePlaces: () => undecidedPlaces,
  findSharedPlaces: (place) => ({ first: place, last: place }),
  buildTables: (input) => [buildTable(input)],
  placeByTables: (input) => listPlaces(buildTable(input)),
  countAdvancing: () => null,
  countRoundDays: () => null,
};
