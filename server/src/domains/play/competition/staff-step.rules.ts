import type { MatchEvent, MatchRules, MatchState, MatchStep } from './match-state.rules';
import { findWinnerByScore, getOtherSide } from './score.rules';
import {
  addMinutes,
  calculateDueAt,
  completeMatch,
  delayMatch,
  holdMinutes,
  makeClosedRefusal,
  makeEmptyPair,
  makeIllegalScoreRefusal,
  makeStep,
  makeStepRefusal,
  makeTimelineEntry,
} from './step.rules';

const isUnplayed = (state: MatchState): boolean =>
  state.status === 'completed' && (state.result.method === 'bye' || state.result.method === 'not_needed');

type EventOf<Type extends MatchEvent['type']> = MatchEvent & { type: Type };

export function ruleMatch(state: MatchState, event: EventOf<'rule'>, rules: MatchRules): MatchStep {
  const isSeated = state.status !== 'locked' && state.status !== 'waiting';
  if (!isSeated || isUnplayed(state)) return makeStepRefusal({ code: 'match_closed', params: { why: 'ruling' } });
  const { winner, score } = event;
  if (winner === null) return ruleDoubleForfeit(state, event);
  if (score && findWinnerByScore(rules.bestOf, score) === null) return makeIllegalScoreRefusal(rules);
  if (score && findWinnerByScore(rules.bestOf, score) !== winner)
    return makeStepRefusal({ code: 'illegal_score', params: { why: 'other_wins' } });
  return completeMatch(state, { method: 'ruling', winner, score }, event.at, {
    ...makeTimelineEntry('ruled', winner, score, event.reason),
    about: winner,
  });
}

function ruleDoubleForfeit(state: MatchState, { score, reason, at }: EventOf<'rule'>): MatchStep {
  if (score) return makeStepRefusal({ code: 'illegal_score', params: { why: 'other_wins' } });
  if (state.status !== 'ready') return makeClosedRefusal();
  if (state.checkedIn.some((each) => each !== null))
    return makeStepRefusal({ code: 'match_closed', params: { why: 'one_present' } });
  return completeMatch(
    state,
    { method: 'double_forfeit', winner: null, score: null },
    at,
    makeTimelineEntry('forfeit_ruled', null, null, reason),
    makeTimelineEntry('forfeited', 0),
    makeTimelineEntry('forfeited', 1),
  );
}

export function forfeitMatch(state: MatchState, { side, reason, at }: EventOf<'forfeit'>): MatchStep {
  if (state.status !== 'ready') return makeClosedRefusal();
  if (state.checkedIn[side] !== null) return makeStepRefusal({ code: 'match_closed', params: { why: 'present' } });
  return completeMatch(
    state,
    { method: 'forfeit', winner: getOtherSide(side), score: null },
    at,
    makeTimelineEntry('forfeit_ruled', null, null, reason),
    makeTimelineEntry('forfeited', side),
  );
}

export function extendMatch(state: MatchState, { minutes, reason, at }: EventOf<'extend'>): MatchStep {
  const dueAt = calculateDueAt(state);
  if (dueAt === null || at >= dueAt || state.status === 'locked')
    return makeStepRefusal({ code: 'match_closed', params: { why: 'no_deadline' } });
  return makeStep(delayMatch(state, minutes * 60_000), {
    ...makeTimelineEntry('extended', null, null, reason),
    minutes,
  });
}

/** Holds the result, so that it can be appealed or revoked. */
export function disqualifySide(state: MatchState, { side, reason, hasGoneHome, at }: EventOf<'disqualify'>): MatchStep {
  if (state.status === 'locked' || state.status === 'waiting' || state.status === 'completed')
    return makeClosedRefusal();
  const result = { method: 'ruling', winner: getOtherSide(side), score: null } as const;
  return makeStep(
    {
      ...pickSeats(state),
      status: 'completed',
      result,
      settlement: { state: 'held', until: addMinutes(at, holdMinutes) },
    },
    { ...makeTimelineEntry('disqualified', null, null, reason), about: side, hasGoneHome },
    makeTimelineEntry('completed', result.winner),
  );
}

const pickSeats = ({ checkedIn, reports }: MatchState) => ({ checkedIn, reports });

export function reopenResult(state: MatchState, event: EventOf<'reopen' | 'reinstate'>, rules: MatchRules): MatchStep {
  const isOver = state.status === 'completed' && !isUnplayed(state);
  if (!isOver && state.status !== 'reported' && state.status !== 'disputed' && state.status !== 'abandoned')
    return makeStepRefusal({ code: 'match_closed', params: { why: 'not_over' } });
  const { checkedIn } = state;
  const { type, reason, at } = event;
  const timelineEntry =
    type === 'reopen'
      ? makeTimelineEntry('reopened', null, null, reason)
      : { ...makeTimelineEntry('reinstated', null, null, reason), about: event.side };
  const reports = makeEmptyPair();
  return checkedIn.every((each) => each !== null)
    ? makeStep({ status: 'live', checkedIn, reports, dueAt: addMinutes(at, rules.playMinutes) }, timelineEntry)
    : makeStep(
        { status: 'ready', checkedIn, reports, dueAt: addMinutes(at, rules.matchCheckInMinutes) },
        timelineEntry,
      );
}
