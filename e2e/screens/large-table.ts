import { type FormatName, getPlan } from '@laurel/shared/formats';
import type {
  ContestDetail,
  ContestMatch,
  Entrant,
  MatchStatus,
  Opponent,
  StandingView,
} from '@laurel/shared/protocol';
import type { Page } from '@playwright/test';

const makeId = (kind: string, number: number) => `5f0c8a34-7a51-4c6e-${kind}-${String(number).padStart(12, '0')}`;
const firstWords = ['amber', 'birch', 'cinder', 'dune', 'ember', 'fjord', 'garnet', 'harbour'];
const secondWords = ['kite', 'fox', 'lantern', 'vale', 'rook', 'tide', 'wren', 'oak'];
const openStatuses: readonly MatchStatus[] = [
  'completed',
  'live',
  'reported',
  'ready',
  'live',
  'completed',
  'disputed',
];

interface LargeTable {
  format: Extract<FormatName, 'league' | 'swiss'>;
  playerCount: number;
  openRound: number;
}

type Pair = readonly [number, number];

interface Record {
  seed: number;
  won: number;
  gamesWon: number;
  gamesPlayed: number;
  opponents: number[];
}

/** The players of a contest from the sample data, and as many more as the table needs, each with a name and a seed of its own. */
function makeEntrants(contest: ContestDetail, playerCount: number): Entrant[] {
  const [model] = contest.entrants;
  if (!model) throw new Error(`${contest.title} has no entrants`);
  return Array.from({ length: playerCount }, (_, index) => {
    const username = `${firstWords[index % 8]}_${secondWords[(index + Math.floor(index / 8)) % 8]}`;
    const id = makeId('8a2b', index + 1);
    return {
      ...{ ...model, id, seed: index + 1, status: 'active', struck: false },
      player: contest.entrants[index]?.player ?? { id, username, avatarUrl: null },
    };
  });
}

const compareRecords = (record: Record, otherRecord: Record) =>
  otherRecord.won - record.won || otherRecord.gamesWon - record.gamesWon || record.seed - otherRecord.seed;

/** Neighbours in the table meet. */
function pairNeighbours(records: readonly Record[]): Pair[] {
  const seeds = records.toSorted(compareRecords).map(({ seed }) => seed);
  return seeds.flatMap((seed, index): Pair[] => {
    const otherSeed = seeds[index + 1];
    return index % 2 === 0 && otherSeed !== undefined ? [[seed, otherSeed]] : [];
  });
}

function rankRecords(records: readonly Record[], entrants: readonly Entrant[], format: LargeTable['format']) {
  const winsBySeed = new Map(records.map(({ seed, won }) => [seed, won]));
  const rankedRecords = records.map((record) => ({
    ...record,
    figure:
      format === 'swiss'
        ? record.opponents.reduce((sum, seed) => sum + (winsBySeed.get(seed) ?? 0), 0)
        : record.gamesWon / Math.max(1, record.gamesPlayed),
  }));
  rankedRecords.sort(
    (record, otherRecord) =>
      otherRecord.won - record.won || otherRecord.figure - record.figure || record.seed - otherRecord.seed,
  );
  const by = format === 'swiss' ? 'buchholz' : 'games';
  const standings: StandingView[] = [];
  for (const [index, record] of rankedRecords.entries()) {
    const recordAbove = rankedRecords[index - 1];
    const isLevel = recordAbove?.won === record.won && recordAbove.figure === record.figure;
    standings.push({
      entrantId: entrants[record.seed - 1]?.id ?? '',
      place: isLevel ? (standings[index - 1]?.place ?? null) : index + 1,
      shared: isLevel,
      played: record.opponents.length,
      won: record.won,
      lost: record.opponents.length - record.won,
      gamesWon: record.gamesWon,
      gamesPlayed: record.gamesPlayed,
      forfeits: 0,
      below:
        !recordAbove || isLevel
          ? null
          : recordAbove.won === record.won
            ? { by, own: record.figure, above: recordAbove.figure }
            : { by: 'wins', own: record.won, above: recordAbove.won },
      ...(format === 'swiss' && { tieBreaks: { buchholz: record.figure } }),
    });
  }
  return standings;
}

/** Gives a contest from the sample data a table of many players, with some matches of the open round still to be played. */
function makeLargeTable(contest: ContestDetail, { format, playerCount, openRound }: LargeTable): ContestDetail {
  const entrants = makeEntrants(contest, playerCount);
  const plan = getPlan(format, {}, playerCount);
  const records = entrants.map(
    (_, index): Record => ({ seed: index + 1, won: 0, gamesWon: 0, gamesPlayed: 0, opponents: [] }),
  );
  const matches: ContestMatch[] = [];
  const makeSide = (seed: number): Opponent | null => {
    const entrant = entrants[seed - 1];
    return entrant
      ? {
          entrantId: entrant.id,
          player: entrant.player,
          seed,
          checkedInAt: null,
          score: null,
          result: null,
          forfeit: false,
        }
      : null;
  };
  const playMatch = (match: ContestMatch, pair: Pair): ContestMatch => {
    const isUpset = (match.number * 7 + match.round * 3) % 5 > 2;
    const winnerSeed = isUpset ? Math.max(...pair) : Math.min(...pair);
    const lostGames = match.number % 2;
    for (const seed of pair) {
      const record = records[seed - 1];
      if (!record) continue;
      record.won += seed === winnerSeed ? 1 : 0;
      record.gamesWon += seed === winnerSeed ? 2 : lostGames;
      record.gamesPlayed += 2 + lostGames;
      record.opponents.push(pair[0] === seed ? pair[1] : pair[0]);
    }
    const finishSide = (side: 0 | 1): Opponent | null => {
      const opponent = match.opponents[side];
      return (
        opponent && {
          ...opponent,
          ...(pair[side] === winnerSeed ? { score: 2, result: 'win' } : { score: lostGames, result: 'loss' }),
        }
      );
    };
    return { ...match, method: 'confirmed', opponents: [finishSide(0), finishSide(1)] };
  };
  for (let round = 1; round <= Math.max(...plan.map(({ stage }) => stage.round)); round += 1) {
    const roundPlan = plan.filter(({ stage }) => stage.round === round);
    const isDrawn = format === 'league' || round <= openRound;
    const neighbours = format === 'swiss' && isDrawn ? pairNeighbours(records) : [];
    for (const [index, { number, stage, seeds }] of roundPlan.entries()) {
      const pair: Pair | undefined = seeds[0] !== null && seeds[1] !== null ? [seeds[0], seeds[1]] : neighbours[index];
      const status: MatchStatus =
        round < openRound ? 'completed' : round === openRound ? (openStatuses[index % 7] ?? 'live') : 'locked';
      const isTimed = ['live', 'reported', 'ready'].includes(status);
      const match: ContestMatch = {
        ...{ id: makeId('9a2b', number), number, round, stage, status, nextMatchId: null, bestOf: 3, method: null },
        ...{ dueAt: isTimed ? contest.serverNow : null, reports: [], openedAt: null, endedAt: null },
        opponents: pair ? [makeSide(pair[0]), makeSide(pair[1])] : [null, null],
      };
      matches.push(status === 'completed' && pair ? playMatch(match, pair) : match);
    }
  }
  return {
    ...{ ...contest, format, formatSettings: {}, entrants, matches, maxPlayers: playerCount, entered: playerCount },
    ...{ entry: null, standings: rankRecords(records, entrants, format) },
  };
}

export const serveLargeTable =
  (slug: string, table: LargeTable) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await page.route(new RegExp(`/public/contests/${slug}$`), async (route) => {
      const { data, message }: { data: ContestDetail; message: string } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: makeLargeTable(data, table), message } });
    });
  };
