import type { MatchRoom } from '@laurel/shared/protocol';
import { isoOrNull } from '../../../database/moments';
import { clocksRun } from '../competition/contest.machine';
import type { ContestRow } from '../competition/contest.tables';
import { hasStarted } from '../competition/match.machine';
import { dueOf, opponentIds, sideOf, stateOf } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import type { MatchPrizes } from '../competition/match-prizes.rules';
import { otherSide, type Side } from '../competition/score.rules';

type Action = MatchRoom['actions'][number];
type ClockStep = MatchRoom['clock'][number];
type ContestClock = Pick<ContestRow, 'status' | 'phase'>;

function reportedBy(match: MatchRow, side: Side): boolean {
  return (side === 0 ? match.report1At : match.report2At) !== null;
}

function checkedIn(match: MatchRow, side: Side): boolean {
  return (side === 0 ? match.checkedIn1At : match.checkedIn2At) !== null;
}

/** The actions that a player of this match can take now. */
export function actionsOf(
  match: MatchRow,
  side: Side,
  contest: ContestClock,
  next: MatchRow | undefined,
  now: Date,
): Action[] {
  if (!clocksRun(contest)) return [];
  switch (match.status) {
    case 'ready':
      return checkedIn(match, side) ? [] : ['check_in'];
    case 'live':
      return ['report', 'concede'];
    case 'reported':
      return reportedBy(match, side) ? ['concede'] : ['confirm', 'object', 'report', 'concede'];
    case 'completed': {
      if (match.winnerSlot !== otherSide(side) || !isHeld(match, now)) return [];
      return isAppealable(match, next, now) ? ['confirm', 'object'] : ['confirm'];
    }
    default:
      return [];
  }
}

const isHeld = (match: MatchRow, now: Date) => match.payoutDueAt !== null && now < match.payoutDueAt;

/** True if a loser can still appeal, because the next match hasn't started. */
export function isAppealable(match: MatchRow, next: MatchRow | undefined, now: Date): boolean {
  const winner = sideOf(match.winnerSlot);
  if (winner === null || opponentIds(match)[otherSide(winner)] === null) return false;
  return isHeld(match, now) && !(next && hasStarted(stateOf(next)));
}

/** True if the match waits for this player. It doesn't wait for accepting or appealing a result. */
export function isTheirMove(match: MatchRow, actions: readonly Action[]): boolean {
  return match.status !== 'completed' && actions.some((action) => ['check_in', 'report', 'confirm'].includes(action));
}

const wasNotPlayed = (match: MatchRow) =>
  match.method === 'forfeit' || match.method === 'double_forfeit' || match.method === 'bye';

/** The match's deadlines in order, each with its state and whose move it is. */
export function clockStrip(match: MatchRow, contest: ContestRow): ClockStep[] {
  const due = isoOrNull(dueOf(match, contest));
  const ids = opponentIds(match);
  const sides: Side[] = [0, 1];
  const those = (test: (side: Side) => boolean) => sides.filter(test).flatMap((side) => ids[side] ?? []);
  const before = match.status === 'locked' || match.status === 'waiting';
  const step = (name: ClockStep['step'], state: ClockStep['state'], at: string | null, movers: string[] = []) => ({
    step: name,
    state,
    at,
    movers,
  });

  const checkIn = (): ClockStep => {
    if (before) return step('check_in', 'next', null);
    if (match.status === 'ready')
      return step(
        'check_in',
        'now',
        due,
        those((side) => !checkedIn(match, side)),
      );
    if (match.method === 'bye') return step('check_in', 'skipped', null);
    return step('check_in', 'done', isoOrNull(match.liveAt ?? match.resolvedAt));
  };
  const playing = (): ClockStep => {
    if (before || match.status === 'ready') return step('play', 'next', null);
    if (match.status === 'live')
      return step(
        'play',
        'now',
        due,
        those(() => true),
      );
    if (match.liveAt === null || wasNotPlayed(match)) return step('play', 'skipped', null);
    return step('play', 'done', isoOrNull(match.reportedAt ?? match.resolvedAt ?? match.stuckAt));
  };
  const confirming = (): ClockStep => {
    if (before || match.status === 'ready' || match.status === 'live') return step('confirm', 'next', null);
    if (match.status === 'reported')
      return step(
        'confirm',
        'now',
        due,
        those((side) => !reportedBy(match, side)),
      );
    if (match.reportedAt === null) return step('confirm', 'skipped', null);
    return step('confirm', 'done', isoOrNull(match.resolvedAt ?? match.stuckAt));
  };
  const paying = (): ClockStep => {
    if (match.settledAt) return step('payout', 'done', isoOrNull(match.settledAt));
    if (match.status !== 'completed') return step('payout', 'next', null);
    const winner = sideOf(match.winnerSlot);
    return step(
      'payout',
      'now',
      due,
      those((side) => winner !== null && side !== winner),
    );
  };
  return [checkIn(), playing(), confirming(), paying()];
}

/** The state of this match's payout, if it pays prizes. */
export function payoutOf(match: MatchRow, contest: ContestRow, prizes: MatchPrizes): MatchRoom['payout'] {
  const nothing = prizes.winner === 0n && prizes.loser === 0n;
  if (nothing || match.method === 'double_forfeit' || match.method === 'bye') return { state: 'none', at: null };
  if (match.settledAt) return { state: 'paid', at: isoOrNull(match.settledAt) };
  if (match.payoutDueAt) return { state: 'held', at: isoOrNull(dueOf(match, contest)) };
  return { state: 'due', at: null };
}
