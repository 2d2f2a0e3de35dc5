import type { StaffAct } from '@laurel/shared/protocol';
import { clocksRun } from '../competition/contest.machine';
import { rulesOf } from '../competition/contest.mapper';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { hasStarted, stepMatch } from '../competition/match.machine';
import { type EntrantsById, opponentIds, prizesFor, stateOf } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import type { MatchEvent } from '../competition/match-state.rules';
import { otherSide, type Side } from '../competition/score.rules';

/** True if a final result has paid coins, which are never reclaimed. */
export function hasPaid(contest: ContestRow, match: MatchRow, entrants: EntrantsById): boolean {
  if (match.settledAt === null || match.winnerSlot === null) return false;
  const prizes = prizesFor(contest, match, entrants);
  const side = match.winnerSlot === 0 ? 0 : 1;
  const loserThere = opponentIds(match)[otherSide(side)] !== null;
  return prizes.winner > 0n || (loserThere && prizes.loser > 0n);
}

const takesEvent = (contest: ContestRow, match: MatchRow, event: MatchEvent) =>
  stepMatch(stateOf(match), event, rulesOf(contest)).ok;

/** The opponents whom staff can forfeit as absent. */
export function absentOf(contest: ContestRow, match: MatchRow, at: Date): string[] {
  if (!clocksRun(contest)) return [];
  const sides: Side[] = [0, 1];
  return sides.flatMap((side) => {
    const id = opponentIds(match)[side];
    return id !== null && takesEvent(contest, match, { type: 'forfeit', side, reason: '', at }) ? [id] : [];
  });
}

/** The opponents whom staff can disqualify, and those already disqualified. */
export function standingOf(contest: ContestRow, match: MatchRow, entrants: EntrantsById) {
  const sidesWith = (status: EntrantRow['status']) =>
    opponentIds(match).flatMap((id) => (id !== null && entrants.get(id)?.status === status ? [id] : []));
  return clocksRun(contest)
    ? { inContest: sidesWith('active'), disqualified: sidesWith('disqualified') }
    : { inContest: [], disqualified: [] };
}

interface Acted {
  contest: ContestRow;
  match: MatchRow;
  next: MatchRow | undefined;
  entrants: EntrantsById;
}

/** The actions that the machine allows staff. Whether a match can be reopened is only checked when they try. */
export function staffMeasuresOf({ contest, match, next, entrants }: Acted, at: Date): StaffAct[] {
  if (!clocksRun(contest)) return [];
  const { inContest, disqualified } = standingOf(contest, match, entrants);
  const paired = !opponentIds(match).includes(null);
  const fixed =
    match.status === 'completed' && (hasPaid(contest, match, entrants) || (next && hasStarted(stateOf(next))));
  const measures: Record<StaffAct, boolean> = {
    rule: paired && !fixed && takesEvent(contest, match, { type: 'rule', winner: 0, score: null, reason: '', at }),
    forfeit: absentOf(contest, match, at).length > 0,
    extend: takesEvent(contest, match, { type: 'extend', minutes: 5, reason: '', at }),
    reopen: paired && disqualified.length === 0 && takesEvent(contest, match, { type: 'reopen', reason: '', at }),
    disqualify: inContest.length > 0,
    reinstate: disqualified.length > 0,
  };
  const order: readonly StaffAct[] = ['rule', 'forfeit', 'extend', 'reopen', 'disqualify', 'reinstate'];
  return order.filter((each) => measures[each]);
}
