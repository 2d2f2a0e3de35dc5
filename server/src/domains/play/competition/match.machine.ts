import type { Score } from '@laurel/shared/protocol';
import type { MatchEvent, MatchRules, MatchState, Pair, Step } from './match-state.rules';
import { otherSide, type Side, sameScore, winnerByScore } from './score.rules';
import { disqualify, extend, forfeit, reopen, rule } from './staff-step.rules';
import { after, closed, complete, done, entry, firstReport, illegal, noPair, refuse, withReport } from './step.rules';

/**
 * Takes one step of a match: returns the new state and its timeline, or the refusal. Pure. The caller checks who plays
 * which side, what the bracket allows, and that the contest isn't paused. A deadline that isn't due has no effect.
 */
export function step(state: MatchState, event: MatchEvent, rules: MatchRules): Step {
  switch (event.type) {
    case 'lock':
    case 'wait':
      return seat(state, event.type === 'lock' ? 'locked' : 'waiting');
    case 'open':
      if (state.status !== 'locked' && state.status !== 'waiting') return closed();
      return done(
        {
          status: 'ready',
          checkedIn: noPair(),
          reports: noPair(),
          dueAt: after(event.at, rules.matchCheckInMinutes),
        },
        entry('opened'),
      );
    case 'pass': {
      if (state.status !== 'locked' && state.status !== 'waiting') return closed();
      const method = event.winner === null ? 'double_forfeit' : event.bye ? 'bye' : 'forfeit';
      return complete(state, { method, winner: event.winner, score: null }, event.at);
    }
    case 'check_in':
      return checkIn(state, event.side, event.at, rules);
    case 'report':
      return report(state, event.side, event.score, event.at, rules);
    case 'confirm':
      return confirm(state, event.side, event.at, rules);
    case 'concede':
      return concede(state, event.side, event.at, rules);
    case 'dispute':
      return dispute(state, event, rules);
    case 'appeal':
      return appeal(state, event, rules);
    case 'rule':
      return rule(state, event, rules);
    case 'forfeit':
      return forfeit(state, event);
    case 'extend':
      return extend(state, event);
    case 'disqualify':
      return disqualify(state, event);
    case 'reopen':
    case 'reinstate':
      return reopen(state, event, rules);
    case 'clock':
      return clock(state, event.at, rules);
  }
}

/** True if the result only advanced a player against an empty side. It can change while it is held. */
function isPassedOn(state: MatchState): boolean {
  return (
    state.status === 'completed' && state.settlement.state === 'held' && state.checkedIn.every((each) => each === null)
  );
}

/** True once players have begun to rely on the match's opponents. After that, no earlier match can change. */
export function hasStarted(state: MatchState): boolean {
  return !['locked', 'waiting', 'ready'].includes(state.status) && !isPassedOn(state);
}

function seat(state: MatchState, status: 'locked' | 'waiting'): Step {
  if (hasStarted(state)) return refuse({ code: 'match_closed', params: { why: 'played_on' } });
  return done({ status, checkedIn: noPair(), reports: noPair() });
}

function checkIn(state: MatchState, side: Side, at: Date, rules: MatchRules): Step {
  if (state.checkedIn[side] !== null) return refuse({ code: 'already_checked_in', params: {} });
  if (state.status !== 'ready' || at >= state.dueAt)
    return refuse({ code: 'not_in_check_in', params: { what: 'match' } });
  const checkedIn: Pair<Date | null> = side === 0 ? [at, state.checkedIn[1]] : [state.checkedIn[0], at];
  const { reports } = state;
  if (checkedIn[otherSide(side)] === null)
    return done({ status: 'ready', checkedIn, reports, dueAt: state.dueAt }, entry('checked_in', side));
  return done(
    { status: 'live', checkedIn, reports, dueAt: after(at, rules.playMinutes) },
    entry('checked_in', side),
    entry('started'),
  );
}

function report(state: MatchState, side: Side, score: Score, at: Date, rules: MatchRules): Step {
  if (state.status !== 'live' && state.status !== 'reported')
    return refuse({ code: 'match_closed', params: { why: 'report' } });
  if (state.reports[side]) return refuse({ code: 'already_reported', params: { why: 'reported' } });
  const winner = winnerByScore(rules.bestOf, score);
  if (winner === null) return illegal(rules);
  const { checkedIn } = state;
  const reports = withReport(state.reports, side, { score, at });
  const said = entry('reported', side, score);
  const earlier = firstReport(state);
  if (!earlier) return done({ status: 'reported', checkedIn, reports, dueAt: after(at, rules.confirmMinutes) }, said);
  if (sameScore(earlier.report.score, score))
    return complete({ ...state, reports }, { method: 'agreed', winner, score }, at, said);
  return done({ status: 'disputed', checkedIn, reports }, said, entry('escalated'));
}

function confirm(state: MatchState, side: Side, at: Date, rules: MatchRules): Step {
  if (state.status === 'completed') return accept(state, side, at);
  const earlier = firstReport(state);
  if (state.status !== 'reported' || !earlier)
    return refuse({ code: 'match_closed', params: { why: 'nothing_to_confirm' } });
  if (earlier.side === side) return refuse({ code: 'already_reported', params: { why: 'own_report' } });
  const { score } = earlier.report;
  return complete(
    state,
    { method: 'confirmed', winner: winnerByScore(rules.bestOf, score), score },
    at,
    entry('confirmed', side, score),
  );
}

/** The loser waives the appeal, so the held result is final and paid. */
function accept(state: Extract<MatchState, { status: 'completed' }>, side: Side, at: Date): Step {
  const { settlement, result } = state;
  if (settlement.state === 'settled' || at >= settlement.until)
    return refuse({ code: 'match_closed', params: { why: 'final' } });
  if (result.winner !== otherSide(side)) return refuse({ code: 'match_closed', params: { why: 'not_the_loser' } });
  return done({ ...state, settlement: { state: 'settled', at } }, entry('confirmed', side, result.score));
}

function concede(state: MatchState, side: Side, at: Date, rules: MatchRules): Step {
  if (state.status !== 'live' && state.status !== 'reported')
    return refuse({ code: 'match_closed', params: { why: 'concede' } });
  const winner = otherSide(side);
  const named = firstReport(state)?.report.score ?? null;
  // A score counts only if a report agrees with the winner. It is never made up.
  const score = named && winnerByScore(rules.bestOf, named) === winner ? named : null;
  return complete(state, { method: 'conceded', winner, score }, at, entry('conceded', side, score));
}

type Against = Extract<MatchEvent, { type: 'dispute' | 'appeal' }>;

function dispute(state: MatchState, event: Against, rules: MatchRules): Step {
  const { side, score } = event;
  if (score && winnerByScore(rules.bestOf, score) === null) return illegal(rules);
  const earlier = firstReport(state);
  if (state.status !== 'reported' || !earlier || earlier.side === side)
    return refuse({ code: 'match_closed', params: { why: 'nothing_to_dispute' } });
  if (score && sameScore(score, earlier.report.score))
    return refuse({ code: 'illegal_score', params: { why: 'as_reported' } });
  return toModerator(state, event, 'disputed');
}

function appeal(state: MatchState, event: Against, rules: MatchRules): Step {
  const { side, score, at } = event;
  if (score && winnerByScore(rules.bestOf, score) === null) return illegal(rules);
  if (state.status !== 'completed' || state.settlement.state !== 'held' || at >= state.settlement.until)
    return refuse({ code: 'match_closed', params: { why: 'appeal' } });
  if (state.result.winner === side) return refuse({ code: 'match_closed', params: { why: 'won' } });
  return toModerator(state, event, 'appealed');
}

/** A score against the result counts as this side's report, unless there is one. */
function toModerator(state: MatchState, { side, score, note, at }: Against, kind: 'disputed' | 'appealed'): Step {
  const { checkedIn } = state;
  const reports = score && !state.reports[side] ? withReport(state.reports, side, { score, at }) : state.reports;
  return done({ status: 'disputed', checkedIn, reports }, entry(kind, side, score, note), entry('escalated'));
}

function clock(state: MatchState, at: Date, rules: MatchRules): Step {
  if (state.status === 'completed') {
    if (state.settlement.state === 'settled' || at < state.settlement.until) return done(state);
    return done({ ...state, settlement: { state: 'settled', at } });
  }
  if (!('dueAt' in state) || at < state.dueAt) return done(state);
  if (state.status === 'live')
    return done(
      { status: 'abandoned', checkedIn: state.checkedIn, reports: state.reports },
      entry('clock'),
      entry('abandoned'),
    );
  if (state.status === 'reported') {
    const earlier = firstReport(state);
    if (!earlier) return done(state);
    const { score } = earlier.report;
    const winner = winnerByScore(rules.bestOf, score);
    return complete(state, { method: 'clock', winner, score }, at, entry('clock', null, score));
  }
  const [first, second] = state.checkedIn;
  const winner = first ? 0 : second ? 1 : null;
  if (winner === null)
    return complete(
      state,
      { method: 'double_forfeit', winner, score: null },
      at,
      entry('clock'),
      entry('forfeited', 0),
      entry('forfeited', 1),
    );
  return complete(
    state,
    { method: 'forfeit', winner, score: null },
    at,
    entry('clock'),
    entry('forfeited', otherSide(winner)),
  );
}
