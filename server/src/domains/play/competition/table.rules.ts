import type { Places, Standing, TableInput, TableResult } from '@laurel/shared/formats';
import type { ContestRow, EntrantRow } from './contest.tables';
import { indexById, listOpponentIds } from './match.mapper';
import type { MatchRow } from './match.tables';
import { rankEntrantsByMatches } from './match-prizes.rules';
import { derivePlan, findContestFormat } from './plan.rules';
import { countGamesToWin } from './score.rules';

/** Null until the match is completed, and for a match that isn't needed. */
export function toTableResult(match: MatchRow): TableResult | null {
  const { number, status, method, winnerSlot, score, bestOf, opponent1Id, opponent2Id } = match;
  if (status !== 'completed' || method === 'not_needed') return null;
  const winner = winnerSlot === null ? null : winnerSlot === 0 ? 0 : 1;
  const isForfeited = method === 'forfeit' || method === 'double_forfeit';
  const [firstGames, secondGames] = score ?? [];
  return {
    number,
    winner,
    sides: [opponent1Id, opponent2Id],
    score: firstGames === undefined || secondGames === undefined ? null : [firstGames, secondGames],
    forfeits: [isForfeited && winner !== 0, isForfeited && winner !== 1],
    gamesToWin: countGamesToWin(bestOf),
  };
}

function listBracketEntrantIds(contest: ContestRow, matches: readonly MatchRow[]): ReadonlySet<string> {
  if (findContestFormat(contest).decidedBy !== 'both') return new Set();
  const plan = derivePlan(contest);
  const bracketMatches = matches.filter(({ number }) => plan[number - 1]?.stage.part !== 'group');
  return new Set(bracketMatches.flatMap(listOpponentIds).flatMap((id) => id ?? []));
}

export function toTableInput(
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  matches: readonly MatchRow[],
): TableInput {
  const bracketEntrantIds = listBracketEntrantIds(contest, matches);
  const drawnEntrants = entrants
    .filter(({ seed }) => seed !== null)
    .sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ id, status, leftAfter }) => ({
      id,
      leftAfter: status === 'disqualified' ? (leftAfter ?? 0) : null,
      goesOn: bracketEntrantIds.has(id),
    }));
  const results = matches.flatMap((match) => toTableResult(match) ?? []);
  return { entrants: drawnEntrants, results, settings: contest.formatSettings };
}

/** Before its round is over, a bye would put its player above players who won their last match. */
function leaveOutOpenByes(contest: ContestRow, matches: readonly MatchRow[]): readonly MatchRow[] {
  const plan = derivePlan(contest);
  const findStage = ({ number }: MatchRow) => plan[number - 1]?.stage;
  const openRounds = new Set(
    matches.flatMap((match) => {
      const stage = findStage(match);
      return stage?.part === 'group' && match.status !== 'completed' ? [stage.round] : [];
    }),
  );
  return matches.filter((match) => {
    const stage = findStage(match);
    return match.method !== 'bye' || stage?.part !== 'group' || !openRounds.has(stage.round);
  });
}

/** Counts held results too. */
export function makeTables(
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  matches: readonly MatchRow[],
): Standing[][] {
  return contest.rounds === null
    ? []
    : findContestFormat(contest).buildTables(toTableInput(contest, entrants, leaveOutOpenByes(contest, matches)));
}

export function placeByTables(
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  matches: readonly MatchRow[],
): ReadonlyMap<string, Places> {
  return findContestFormat(contest).placeByTables(toTableInput(contest, entrants, matches));
}

export function rankEntrants(
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  matches: readonly MatchRow[],
): ReadonlyMap<string, Places> {
  return new Map([
    ...rankEntrantsByMatches(contest, matches, indexById(entrants)),
    ...placeByTables(contest, entrants, matches),
  ]);
}
