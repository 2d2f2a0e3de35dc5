import type { MatchRoom } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { hasRunningClocks } from '../competition/contest.machine';
import type { ContestRow } from '../competition/contest.tables';
import { calculateMinutesLeft } from '../competition/extension.rules';
import { hasStarted } from '../competition/match.machine';
import { deriveDeadline, listOpponentIds, toMatchState, toSide } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import type { MatchPrizes } from '../competition/match-prizes.rules';
import type { ResolutionMethod } from '../competition/match-state.rules';
import { getOtherSide, type Side } from '../competition/score.rules';
import { addMinutes, calculateChangeableUntil } from '../competition/step.rules';

type MatchAction = MatchRoom['actions'][number];
type ClockStep = MatchRoom['clock'][number];
type ContestClock = Pick<ContestRow, 'status' | 'phase'>;

export function hasReported(match: MatchRow, side: Side): boolean {
  return (side === 0 ? match.report1At : match.report2At) !== null;
}

function hasCheckedIn(match: MatchRow, side: Side): boolean {
  return (side === 0 ? match.checkedIn1At : match.checkedIn2At) !== null;
}

export function deriveActions(
  match: MatchRow,
  side: Side,
  contest: ContestClock,
  nextMatches: readonly MatchRow[],
  now: Date,
): MatchAction[] {
  if (!hasRunningClocks(contest)) return [];
  switch (match.status) {
    case 'locked':
      return match.playBy !== null && match.dueAt !== null && now < match.dueAt ? ['arrange'] : [];
    case 'ready':
      return hasCheckedIn(match, side) ? [] : ['check_in'];
    case 'live':
      return ['report', 'concede'];
    case 'reported':
      return hasReported(match, side) ? ['concede'] : ['confirm', 'object', 'report', 'concede'];
    case 'disputed':
      return hasReported(match, getOtherSide(side)) ? ['withdraw'] : [];
    case 'completed': {
      if (match.winnerSlot !== getOtherSide(side) || !isHeld(match, now)) return [];
      return isAppealable(match, nextMatches, now) ? ['confirm', 'object'] : ['confirm'];
    }
    default:
      return [];
  }
}

/** Null without a running deadline. */
export function deriveExtension(match: MatchRow, contest: ContestClock, now: Date): MatchRoom['extension'] {
  const state = toMatchState(match);
  if (!hasRunningClocks(contest) || !('dueAt' in state) || state.dueAt <= now) return null;
  const proposal = state.extension?.proposal ?? null;
  const entrantId = proposal && listOpponentIds(match)[proposal.side];
  return {
    left: calculateMinutesLeft(state),
    proposal:
      proposal && entrantId
        ? { entrantId, minutes: proposal.minutes, dueAt: toIso(addMinutes(state.dueAt, proposal.minutes)) }
        : null,
  };
}

/** Null unless the side can change its report. */
export function deriveChangeableUntil(match: MatchRow, side: Side, contest: ContestRow, now: Date): Date | null {
  if (!hasRunningClocks(contest) || !hasReported(match, side)) return null;
  const changeableUntil = calculateChangeableUntil(toMatchState(match), contest);
  return changeableUntil && now < changeableUntil ? changeableUntil : null;
}

const isHeld = (match: MatchRow, now: Date) => match.payoutDueAt !== null && now < match.payoutDueAt;

/** True if the match has a loser, its result is still held, and no following match has started. */
export function isAppealable(match: MatchRow, nextMatches: readonly MatchRow[], now: Date): boolean {
  const winner = toSide(match.winnerSlot);
  if (winner === null || listOpponentIds(match)[getOtherSide(winner)] === null) return false;
  return isHeld(match, now) && !nextMatches.some((next) => hasStarted(toMatchState(next)));
}

export function waitsForPlayer(match: MatchRow, side: Side, actions: readonly MatchAction[]): boolean {
  if (actions.includes('arrange')) return (side === 0 ? match.proposed2 : match.proposed1) !== null;
  return match.status !== 'completed' && actions.some((action) => ['check_in', 'report', 'confirm'].includes(action));
}

const wasNotPlayed = (match: MatchRow) => match.method !== null && unplayedMethods.includes(match.method);
const unplayedMethods: readonly ResolutionMethod[] = ['forfeit', 'double_forfeit', 'bye', 'not_needed'];

export function deriveClockSteps(match: MatchRow, contest: ContestRow): ClockStep[] {
  const dueAt = toIsoOrNull(deriveDeadline(match, contest));
  const ids = listOpponentIds(match);
  const sides: Side[] = [0, 1];
  const listSides = (test: (side: Side) => boolean) => sides.filter(test).flatMap((side) => ids[side] ?? []);
  const isBeforeStart = match.status === 'locked' || match.status === 'waiting';
  const makeStep = (name: ClockStep['step'], state: ClockStep['state'], at: string | null, movers: string[] = []) => ({
    step: name,
    state,
    at,
    movers,
  });

  const makeCheckInStep = (): ClockStep => {
    if (isBeforeStart) return makeStep('check_in', 'next', match.playBy === null ? null : dueAt);
    if (match.status === 'ready')
      return makeStep(
        'check_in',
        'now',
        dueAt,
        listSides((side) => !hasCheckedIn(match, side)),
      );
    if (match.method === 'bye' || match.method === 'not_needed') return makeStep('check_in', 'skipped', null);
    return makeStep('check_in', 'done', toIsoOrNull(match.liveAt ?? match.resolvedAt));
  };
  const makePlayStep = (): ClockStep => {
    if (isBeforeStart || match.status === 'ready') return makeStep('play', 'next', null);
    if (match.status === 'live')
      return makeStep(
        'play',
        'now',
        dueAt,
        listSides(() => true),
      );
    if (match.liveAt === null || wasNotPlayed(match)) return makeStep('play', 'skipped', null);
    return makeStep('play', 'done', toIsoOrNull(match.reportedAt ?? match.resolvedAt ?? match.stuckAt));
  };
  const makeConfirmStep = (): ClockStep => {
    if (isBeforeStart || match.status === 'ready' || match.status === 'live') return makeStep('confirm', 'next', null);
    if (match.status === 'reported')
      return makeStep(
        'confirm',
        'now',
        dueAt,
        listSides((side) => !hasReported(match, side)),
      );
    if (match.reportedAt === null) return makeStep('confirm', 'skipped', null);
    return makeStep('confirm', 'done', toIsoOrNull(match.resolvedAt ?? match.stuckAt));
  };
  const makePayoutStep = (): ClockStep => {
    if (match.settledAt) return makeStep('payout', 'done', toIsoOrNull(match.settledAt));
    if (match.status !== 'completed') return makeStep('payout', 'next', null);
    const winner = toSide(match.winnerSlot);
    return makeStep(
      'payout',
      'now',
      dueAt,
      listSides((side) => winner !== null && side !== winner),
    );
  };
  return [makeCheckInStep(), makePlayStep(), makeConfirmStep(), makePayoutStep()];
}

export function derivePayout(match: MatchRow, contest: ContestRow, prizes: MatchPrizes): MatchRoom['payout'] {
  const paysNothing = prizes.winner === 0n && prizes.loser === 0n;
  const paysNone = match.method === 'double_forfeit' || match.method === 'not_needed';
  if (paysNothing || paysNone) return { state: 'none', at: null };
  if (match.settledAt) return { state: 'paid', at: toIsoOrNull(match.settledAt) };
  if (match.payoutDueAt) return { state: 'held', at: toIsoOrNull(deriveDeadline(match, contest)) };
  return { state: 'due', at: null };
}
