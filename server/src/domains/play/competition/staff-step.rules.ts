import type { MatchEvent, MatchRules, MatchState, Step } from './match-state.rules';
import { otherSide, winnerByScore } from './score.rules';
import {
  after,
  closed,
  complete,
  delayed,
  done,
  dueAt,
  entry,
  holdMinutes,
  illegal,
  noPair,
  refuse,
} from './step.rules';

type EventOf<Type extends MatchEvent['type']> = MatchEvent & { type: Type };

/** Rules on a dispute, sets a score while the match is open, or replaces a result. */
export function rule(state: MatchState, event: EventOf<'rule'>, rules: MatchRules): Step {
  const seated = state.status !== 'locked' && state.status !== 'waiting';
  if (!seated || (state.status === 'completed' && state.result.method === 'bye'))
    return refuse({ code: 'match_closed', params: { why: 'ruling' } });
  const { winner, score } = event;
  if (score && winnerByScore(rules.bestOf, score) === null) return illegal(rules);
  if (score && winnerByScore(rules.bestOf, score) !== winner)
    return refuse({ code: 'illegal_score', params: { why: 'other_wins' } });
  return complete(state, { method: 'ruling', winner, score }, event.at, entry('ruled', winner, score, event.reason));
}

/**
 * Forfeits a match for an absent player, before the clock does. It is held and can be appealed, like the clock's. A
 * player who leaves a live match needs a ruling instead.
 */
export function forfeit(state: MatchState, { side, reason, at }: EventOf<'forfeit'>): Step {
  if (state.status !== 'ready') return closed();
  if (state.checkedIn[side] !== null) return refuse({ code: 'match_closed', params: { why: 'present' } });
  return complete(
    state,
    { method: 'forfeit', winner: otherSide(side), score: null },
    at,
    entry('forfeit_ruled', null, null, reason),
    entry('forfeited', side),
  );
}

export function extend(state: MatchState, { minutes, reason, at }: EventOf<'extend'>): Step {
  const due = dueAt(state);
  if (due === null || at >= due) return refuse({ code: 'match_closed', params: { why: 'no_deadline' } });
  return done(delayed(state, minutes * 60_000), { ...entry('extended', null, null, reason), minutes });
}

/** Like a ruling for the other side, but held, so that it can be appealed and revoked. */
export function disqualify(state: MatchState, { side, reason, at }: EventOf<'disqualify'>): Step {
  if (state.status === 'locked' || state.status === 'waiting' || state.status === 'completed') return closed();
  const result = { method: 'ruling', winner: otherSide(side), score: null } as const;
  return done(
    { ...seatsOf(state), status: 'completed', result, settlement: { state: 'held', until: after(at, holdMinutes) } },
    { ...entry('disqualified', null, null, reason), about: side },
    entry('completed', result.winner),
  );
}

const seatsOf = ({ checkedIn, reports }: MatchState) => ({ checkedIn, reports });

/** Reopens a match as live, or in check-in if a player never checked in. */
export function reopen(state: MatchState, event: EventOf<'reopen' | 'reinstate'>, rules: MatchRules): Step {
  const over = state.status === 'completed' && state.result.method !== 'bye';
  if (!over && state.status !== 'reported' && state.status !== 'disputed' && state.status !== 'abandoned')
    return refuse({ code: 'match_closed', params: { why: 'not_over' } });
  const { checkedIn } = state;
  const { type, reason, at } = event;
  const said =
    type === 'reopen'
      ? entry('reopened', null, null, reason)
      : { ...entry('reinstated', null, null, reason), about: event.side };
  const reports = noPair();
  return checkedIn.every((each) => each !== null)
    ? done({ status: 'live', checkedIn, reports, dueAt: after(at, rules.playMinutes) }, said)
    : done({ status: 'ready', checkedIn, reports, dueAt: after(at, rules.matchCheckInMinutes) }, said);
}
