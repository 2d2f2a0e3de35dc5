import type { StaffMeasure } from '@laurel/shared/protocol';
import { hasRunningClocks } from '../competition/contest.machine';
import { toMatchRules } from '../competition/contest.mapper';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { applyMatchEvent, hasStarted } from '../competition/match.machine';
import { derivePrizes, type EntrantsById, listOpponentIds, toMatchState } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import type { MatchEvent } from '../competition/match-state.rules';
import { getOtherSide, type Side } from '../competition/score.rules';

export function hasPaid(contest: ContestRow, match: MatchRow, entrants: EntrantsById): boolean {
  if (match.settledAt === null || match.winnerSlot === null) return false;
  const prizes = derivePrizes(contest, match, entrants);
  const side = match.winnerSlot === 0 ? 0 : 1;
  const hasLoser = listOpponentIds(match)[getOtherSide(side)] !== null;
  return prizes.winner > 0n || (hasLoser && prizes.loser > 0n);
}

const canTakeEvent = (contest: ContestRow, match: MatchRow, event: MatchEvent) =>
  applyMatchEvent(toMatchState(match), event, toMatchRules(contest, match)).ok;

export function listAbsentees(contest: ContestRow, match: MatchRow, at: Date): string[] {
  if (!hasRunningClocks(contest)) return [];
  const sides: Side[] = [0, 1];
  return sides.flatMap((side) => {
    const id = listOpponentIds(match)[side];
    return id !== null && canTakeEvent(contest, match, { type: 'forfeit', side, reason: '', at }) ? [id] : [];
  });
}

export function splitOpponentsByStatus(contest: ContestRow, match: MatchRow, entrants: EntrantsById) {
  const listSides = (status: EntrantRow['status']) =>
    listOpponentIds(match).flatMap((id) => (id !== null && entrants.get(id)?.status === status ? [id] : []));
  return hasRunningClocks(contest)
    ? { inContest: listSides('active'), disqualified: listSides('disqualified') }
    : { inContest: [], disqualified: [] };
}

interface MatchContext {
  contest: ContestRow;
  match: MatchRow;
  nextMatches: readonly MatchRow[];
  entrants: EntrantsById;
}

export function deriveStaffMeasures({ contest, match, nextMatches, entrants }: MatchContext, at: Date): StaffMeasure[] {
  if (!hasRunningClocks(contest)) return [];
  const { inContest, disqualified } = splitOpponentsByStatus(contest, match, entrants);
  const isPaired = !listOpponentIds(match).includes(null);
  const isFixed =
    match.status === 'completed' &&
    (hasPaid(contest, match, entrants) || nextMatches.some((next) => hasStarted(toMatchState(next))));
  const measures: Record<StaffMeasure, boolean> = {
    rule:
      isPaired && !isFixed && canTakeEvent(contest, match, { type: 'rule', winner: 0, score: null, reason: '', at }),
    forfeit: listAbsentees(contest, match, at).length > 0,
    extend: canTakeEvent(contest, match, { type: 'extend', minutes: 5, reason: '', at }),
    reopen: isPaired && disqualified.length === 0 && canTakeEvent(contest, match, { type: 'reopen', reason: '', at }),
    disqualify: inContest.length > 0,
    reinstate: disqualified.length > 0,
  };
  const order: readonly StaffMeasure[] = ['rule', 'forfeit', 'extend', 'reopen', 'disqualify', 'reinstate'];
  return order.filter((each) => measures[each]);
}
