import type { StaffAct } from '@laurel/shared/protocol';
import { clocksRun } from '../competition/contest.machine';
import { rulesOf } from '../competition/contest.mapper';
import type { ContestRow } from '../competition/contest.tables';
import { hasStarted, type MatchEvent, step } from '../competition/match.machine';
import { opponentIds, stateOf } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { otherSide, type Side } from '../competition/score.rules';
import { stakesOf } from '../competition/stakes.rules';

/** Whether a final result has moved coins, which are never taken back. */
export function hasPaid(contest: ContestRow, match: MatchRow): boolean {
  if (match.settledAt === null || match.winnerSlot === null) return false;
  const stakes = stakesOf(contest, match);
  const side = match.winnerSlot === 0 ? 0 : 1;
  const loserThere = opponentIds(match)[otherSide(side)] !== null;
  return stakes.winner > 0n || (loserThere && stakes.loser > 0n);
}

const takes = (contest: ContestRow, match: MatchRow, event: MatchEvent) =>
  step(stateOf(match), event, rulesOf(contest)).ok;

/** The opponents whom staff can forfeit as absent. */
export function absentOf(contest: ContestRow, match: MatchRow, at: Date): string[] {
  if (!clocksRun(contest)) return [];
  const sides: Side[] = [0, 1];
  return sides.flatMap((side) => {
    const id = opponentIds(match)[side];
    return id !== null && takes(contest, match, { type: 'forfeit', side, reason: '', at }) ? [id] : [];
  });
}

/** What staff can do: what the machine takes. What is in the way of reopening is said when it is tried. */
export function staffMeasuresOf(
  contest: ContestRow,
  match: MatchRow,
  next: MatchRow | undefined,
  at: Date,
): StaffAct[] {
  if (!clocksRun(contest)) return [];
  const paired = !opponentIds(match).includes(null);
  const fixed = match.status === 'completed' && (hasPaid(contest, match) || (next && hasStarted(stateOf(next))));
  const measures: Record<StaffAct, boolean> = {
    rule: paired && !fixed && takes(contest, match, { type: 'rule', winner: 0, score: null, reason: '', at }),
    forfeit: absentOf(contest, match, at).length > 0,
    extend: takes(contest, match, { type: 'extend', minutes: 5, reason: '', at }),
    reopen: paired && takes(contest, match, { type: 'reopen', reason: '', at }),
  };
  const order: readonly StaffAct[] = ['rule', 'forfeit', 'extend', 'reopen'];
  return order.filter((each) => measures[each]);
}
