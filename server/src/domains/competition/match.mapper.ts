import {
  type BracketMatch,
  formatAmount,
  type MatchRoom,
  type Opponent,
  type PlayerRef,
} from '@laurel/shared/contract';
import { playerRef } from '../players/mapper';
import type { EntrantWithPlayer } from './contest.store';
import type { ContestRow } from './contest.tables';
import { opponentIds, reportsOf, scoreOf } from './match.columns';
import type { MatchRow } from './match.tables';
import { clocksRun } from './play.commands';
import type { Side } from './score.rules';
import { stakesOf } from './settle.commands';

export type EntrantsById = ReadonlyMap<string, EntrantWithPlayer>;

export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export function playerOf(entrant: EntrantWithPlayer): PlayerRef {
  return playerRef(entrant.userId, entrant);
}

export const iso = (at: Date) => at.toISOString();
export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** When the clock next does something to this match, while its contest's clocks run. */
export function dueOf(match: MatchRow, contest: Pick<ContestRow, 'status' | 'phase'>): Date | null {
  return clocksRun(contest) ? (match.dueAt ?? match.payoutDueAt) : null;
}

export function bracketMatchView(
  match: MatchRow,
  contest: Pick<ContestRow, 'status' | 'phase'>,
  entrants: EntrantsById,
): BracketMatch {
  const ids = opponentIds(match);
  const opponent = (side: Side): Opponent | null => {
    const entrant = entrants.get(ids[side] ?? '');
    if (!entrant) return null;
    const won = match.winnerSlot === side;
    const over = match.status === 'completed';
    return {
      entrantId: entrant.id,
      player: playerOf(entrant),
      seed: entrant.seed ?? 0,
      checkedInAt: isoOrNull(side === 0 ? match.checkedIn1At : match.checkedIn2At),
      score: scoreOf(match.score)?.[side] ?? null,
      result: over ? (won ? 'win' : 'loss') : null,
      forfeit: over && !won && (match.method === 'walkover' || match.method === 'double_forfeit'),
    };
  };
  return {
    id: match.id,
    round: match.round,
    number: match.number,
    nextMatchId: match.nextMatchId,
    bestOf: match.bestOf,
    status: match.status,
    opponents: [opponent(0), opponent(1)],
    method: match.method,
    dueAt: isoOrNull(dueOf(match, contest)),
  };
}

/** The side a user plays on, or null. */
export function sideOfUser(match: MatchRow, entrants: EntrantsById, userId: string): Side | null {
  const [first, second] = opponentIds(match).map((id) => entrants.get(id ?? '')?.userId);
  return first === userId ? 0 : second === userId ? 1 : null;
}

export function stakesView(contest: ContestRow, match: MatchRow): MatchRoom['stakes'] {
  const { winner, loser } = stakesOf(contest, match);
  const figure = (units: bigint) => (units === 0n ? null : formatAmount(units));
  return { winner: figure(winner), loser: figure(loser) };
}

export function reportsView(match: MatchRow): MatchRoom['reports'] {
  const ids = opponentIds(match);
  return reportsOf(match).flatMap((report, side) => {
    const entrantId = ids[side === 0 ? 0 : 1];
    return report && entrantId ? [{ entrantId, score: report.score, at: iso(report.at) }] : [];
  });
}
