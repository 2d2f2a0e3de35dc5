import type { Standing, TableInput, TableResult } from '@laurel/shared/formats';
import type { ContestRow, EntrantRow } from './contest.tables';
import type { MatchRow } from './match.tables';
import { formatOfContest } from './plan.rules';

/** A result as a table counts it. Null without one, and for a match that isn't needed. */
export function toTableResult(match: MatchRow): TableResult | null {
  const { number, status, method, winnerSlot, score, opponent1Id, opponent2Id } = match;
  if (status !== 'completed' || method === 'not_needed') return null;
  const winner = winnerSlot === null ? null : winnerSlot === 0 ? 0 : 1;
  const forfeited = method === 'forfeit' || method === 'double_forfeit';
  const [first, second] = score ?? [];
  return {
    number,
    winner,
    sides: [opponent1Id, opponent2Id],
    score: first === undefined || second === undefined ? null : [first, second],
    forfeits: [forfeited && winner !== 0, forfeited && winner !== 1],
  };
}

/** What a table and pairings count. */
export function toTableInput(
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  matches: readonly MatchRow[],
): TableInput {
  const drawn = entrants
    .filter(({ seed }) => seed !== null)
    .sort((one, other) => (one.seed ?? 0) - (other.seed ?? 0))
    .map(({ id, status, leftAfter }) => ({ id, leftAfter: status === 'disqualified' ? (leftAfter ?? 0) : null }));
  const results = matches.flatMap((match) => toTableResult(match) ?? []);
  return { entrants: drawn, results, gamesToWin: (contest.bestOf + 1) / 2 };
}

/** The table of a drawn contest from its results so far, final or not; null if its format has none. */
export function makeTable(
  contest: ContestRow,
  entrants: readonly EntrantRow[],
  matches: readonly MatchRow[],
): Standing[] | null {
  const { buildTable } = formatOfContest(contest);
  return buildTable && contest.rounds !== null ? buildTable(toTableInput(contest, entrants, matches)) : null;
}
