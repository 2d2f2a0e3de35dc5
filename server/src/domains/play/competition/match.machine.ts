import { agreeToExtension, proposeExtension } from './extension.rules';
import type { Arrangement, MatchEvent, MatchRules, MatchState, MatchStep, Pair } from './match-state.rules';
import { findGamesFault, findWinnerByScore, getOtherSide, isSameReport, isSameScore, type Side } from './score.rules';
import { disqualifySide, extendMatch, forfeitMatch, reopenResult, ruleMatch } from './staff-step.rules';
import {
  addMinutes,
  addReport,
  calculateChangeableUntil,
  completeMatch,
  findFirstReport,
  makeClosedRefusal,
  makeEmptyPair,
  makeIllegalScoreRefusal,
  makeStep,
  makeStepRefusal,
  makeTimelineEntry,
} from './step.rules';

export function applyMatchEvent(state: MatchState, event: MatchEvent, rules: MatchRules): MatchStep {
  switch (event.type) {
    case 'lock':
      return seatPlayers(state, 'locked', event.days);
    case 'wait':
      return seatPlayers(state, 'waiting');
    case 'open':
      if (state.status !== 'locked' && state.status !== 'waiting') return makeClosedRefusal();
      return openMatch(event.at, rules);
    case 'pass': {
      if (state.status !== 'locked' && state.status !== 'waiting') return makeClosedRefusal();
      const method = event.why !== 'forfeit' ? event.why : event.winner === null ? 'double_forfeit' : 'forfeit';
      return completeMatch(state, { method, winner: event.winner, score: null }, event.at);
    }
    case 'propose_times':
      return proposeTimes(state, event);
    case 'agree_on_time':
      return agreeOnTime(state, event);
    case 'check_in':
      return checkIn(state, event.side, event.at, rules);
    case 'report':
      return reportResult(state, event, rules);
    case 'confirm':
      return confirmResult(state, event.side, event.at, rules);
    case 'concede':
      return concedeMatch(state, event.side, event.at, rules);
    case 'dispute':
      return disputeResult(state, event, rules);
    case 'withdraw':
      return withdrawDispute(state, event.side, event.at, rules);
    case 'propose':
      return proposeExtension(state, event);
    case 'agree':
      return agreeToExtension(state, event);
    case 'appeal':
      return appealResult(state, event, rules);
    case 'rule':
      return ruleMatch(state, event, rules);
    case 'forfeit':
      return forfeitMatch(state, event);
    case 'extend':
      return extendMatch(state, event);
    case 'disqualify':
      return disqualifySide(state, event);
    case 'reopen':
    case 'reinstate':
      return reopenResult(state, event, rules);
    case 'clock':
      return applyClock(state, event.at, rules);
  }
}

export function isPassedOnUnplayed(state: MatchState): boolean {
  if (state.status !== 'completed' || state.checkedIn.some((each) => each !== null)) return false;
  const { result, settlement } = state;
  return settlement.state === 'held' || result.method === 'bye' || result.method === 'not_needed';
}

export function hasStarted(state: MatchState): boolean {
  return !['locked', 'waiting', 'ready'].includes(state.status) && !isPassedOnUnplayed(state);
}

function seatPlayers(
  state: MatchState,
  status: 'locked' | 'waiting',
  days?: Pick<Arrangement, 'from' | 'until'>,
): MatchStep {
  if (hasStarted(state)) return makeStepRefusal({ code: 'match_closed', params: { why: 'played_on' } });
  return makeStep({
    status,
    checkedIn: makeEmptyPair(),
    reports: makeEmptyPair(),
    ...(days && { arrangement: { ...days, opensAt: days.until, proposals: [[], []] } }),
  });
}

const openMatch = (at: Date, rules: MatchRules): MatchStep =>
  makeStep(
    {
      status: 'ready',
      checkedIn: makeEmptyPair(),
      reports: makeEmptyPair(),
      dueAt: addMinutes(at, rules.matchCheckInMinutes),
    },
    makeTimelineEntry('opened'),
  );

type EventOf<Type extends MatchEvent['type']> = MatchEvent & { type: Type };

function proposeTimes(state: MatchState, { side, times, at }: EventOf<'propose_times'>): MatchStep {
  const arrangement = findArrangement(state, at);
  if (!arrangement) return makeClosedRefusal();
  const { from, until } = arrangement;
  if (times.some((time) => time <= at || time < from || time > until))
    return makeStepRefusal({ code: 'time_outside', params: { from: from.toISOString(), until: until.toISOString() } });
  const proposals: Pair<readonly Date[]> =
    side === 0 ? [times, arrangement.proposals[1]] : [arrangement.proposals[0], times];
  return makeStep(
    { ...state, status: 'locked', arrangement: { ...arrangement, proposals } },
    makeTimelineEntry('time_proposed', side),
  );
}

function agreeOnTime(state: MatchState, { side, time, at }: EventOf<'agree_on_time'>): MatchStep {
  const arrangement = findArrangement(state, at);
  if (!arrangement) return makeClosedRefusal();
  const proposedTimes = arrangement.proposals[getOtherSide(side)];
  if (time <= at || !proposedTimes.some((each) => each.getTime() === time.getTime()))
    return makeStepRefusal({ code: 'match_closed', params: { why: 'not_proposed' } });
  return makeStep(
    { ...state, status: 'locked', arrangement: { ...arrangement, opensAt: time, proposals: [[], []] } },
    makeTimelineEntry('time_agreed', side),
  );
}

function findArrangement(state: MatchState, at: Date): Arrangement | null {
  const arrangement = state.status === 'locked' ? state.arrangement : undefined;
  return arrangement && at < arrangement.opensAt ? arrangement : null;
}

function checkIn(state: MatchState, side: Side, at: Date, rules: MatchRules): MatchStep {
  if (state.checkedIn[side] !== null) return makeStepRefusal({ code: 'already_checked_in', params: {} });
  if (state.status !== 'ready' || at >= state.dueAt)
    return makeStepRefusal({ code: 'not_in_check_in', params: { what: 'match' } });
  const checkIns: Pair<Date | null> = side === 0 ? [at, state.checkedIn[1]] : [state.checkedIn[0], at];
  if (checkIns[getOtherSide(side)] === null)
    return makeStep({ ...state, checkedIn: checkIns }, makeTimelineEntry('checked_in', side));
  const { reports } = state;
  return makeStep(
    { status: 'live', checkedIn: checkIns, reports, dueAt: addMinutes(at, rules.playMinutes) },
    makeTimelineEntry('checked_in', side),
    makeTimelineEntry('started'),
  );
}

function reportResult(state: MatchState, { side, score, games, at }: EventOf<'report'>, rules: MatchRules): MatchStep {
  if (state.status !== 'live' && state.status !== 'reported')
    return makeStepRefusal({ code: 'match_closed', params: { why: 'report' } });
  const ownReport = state.reports[side];
  if (ownReport && isSameReport(ownReport, { score, games }))
    return makeStepRefusal({ code: 'already_reported', params: { why: 'reported' } });
  const changeableUntil = calculateChangeableUntil(state, rules);
  if (ownReport && (changeableUntil === null || at >= changeableUntil))
    return makeStepRefusal({ code: 'match_closed', params: { why: 'change' } });
  const winner = findWinnerByScore(rules.bestOf, score);
  if (winner === null) return makeIllegalScoreRefusal(rules);
  const fault = findGamesFault(rules.reporting, score, games);
  if (fault) return makeStepRefusal({ code: 'illegal_score', params: { why: fault } });
  const { checkedIn } = state;
  const reports = addReport(state.reports, side, { score, games, at });
  const timelineEntry = makeTimelineEntry('reported', side, score);
  if (state.status === 'reported' && ownReport) return makeStep({ ...state, reports, hasChanged: true }, timelineEntry);
  const opponentReport = state.reports[getOtherSide(side)];
  if (!opponentReport)
    return makeStep(
      { status: 'reported', checkedIn, reports, dueAt: addMinutes(at, rules.confirmMinutes) },
      timelineEntry,
    );
  if (isSameScore(opponentReport.score, score))
    return completeMatch({ ...state, reports }, { method: 'agreed', winner, score }, at, timelineEntry);
  return makeStep({ status: 'disputed', checkedIn, reports }, timelineEntry, makeTimelineEntry('escalated'));
}

function confirmResult(state: MatchState, side: Side, at: Date, rules: MatchRules): MatchStep {
  if (state.status === 'completed') return acceptResult(state, side, at);
  const earlierReport = findFirstReport(state);
  if (state.status !== 'reported' || !earlierReport)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'nothing_to_confirm' } });
  if (earlierReport.side === side) return makeStepRefusal({ code: 'already_reported', params: { why: 'own_report' } });
  const { score } = earlierReport.report;
  return completeMatch(
    state,
    { method: 'confirmed', winner: findWinnerByScore(rules.bestOf, score), score },
    at,
    makeTimelineEntry('confirmed', side, score),
  );
}

function acceptResult(state: Extract<MatchState, { status: 'completed' }>, side: Side, at: Date): MatchStep {
  const { settlement, result } = state;
  if (settlement.state === 'settled' || at >= settlement.until)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'final' } });
  if (result.winner !== getOtherSide(side))
    return makeStepRefusal({ code: 'match_closed', params: { why: 'not_the_loser' } });
  return makeStep(
    { ...state, settlement: { state: 'settled', at } },
    makeTimelineEntry('confirmed', side, result.score),
  );
}

function concedeMatch(state: MatchState, side: Side, at: Date, rules: MatchRules): MatchStep {
  if (state.status !== 'live' && state.status !== 'reported')
    return makeStepRefusal({ code: 'match_closed', params: { why: 'concede' } });
  const winner = getOtherSide(side);
  const namedScore = findFirstReport(state)?.report.score ?? null;
  const score = namedScore && findWinnerByScore(rules.bestOf, namedScore) === winner ? namedScore : null;
  return completeMatch(state, { method: 'conceded', winner, score }, at, makeTimelineEntry('conceded', side, score));
}

function withdrawDispute(state: MatchState, side: Side, at: Date, rules: MatchRules): MatchStep {
  const report = state.reports[getOtherSide(side)];
  if (state.status !== 'disputed' || !report)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'nothing_to_withdraw' } });
  const { score } = report;
  return completeMatch(
    state,
    { method: 'confirmed', winner: findWinnerByScore(rules.bestOf, score), score },
    at,
    makeTimelineEntry('withdrawn', side, score),
  );
}

type ObjectionEvent = Extract<MatchEvent, { type: 'dispute' | 'appeal' }>;

function disputeResult(state: MatchState, event: ObjectionEvent, rules: MatchRules): MatchStep {
  const { side, score, games } = event;
  if (score && findWinnerByScore(rules.bestOf, score) === null) return makeIllegalScoreRefusal(rules);
  if (score && games && findGamesFault('score', score, games))
    return makeStepRefusal({ code: 'illegal_score', params: { why: 'games' } });
  const earlierReport = findFirstReport(state);
  if (state.status !== 'reported' || !earlierReport || earlierReport.side === side)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'nothing_to_dispute' } });
  if (score && isSameScore(score, earlierReport.report.score))
    return makeStepRefusal({ code: 'illegal_score', params: { why: 'as_reported' } });
  return escalateMatch(state, event, 'disputed');
}

function appealResult(state: MatchState, event: ObjectionEvent, rules: MatchRules): MatchStep {
  const { side, score, at } = event;
  if (score && findWinnerByScore(rules.bestOf, score) === null) return makeIllegalScoreRefusal(rules);
  if (state.status !== 'completed' || state.settlement.state !== 'held' || at >= state.settlement.until)
    return makeStepRefusal({ code: 'match_closed', params: { why: 'appeal' } });
  if (state.result.winner === side) return makeStepRefusal({ code: 'match_closed', params: { why: 'won' } });
  return escalateMatch(state, event, 'appealed');
}

function escalateMatch(
  state: MatchState,
  { side, score, games, note, at }: ObjectionEvent,
  kind: 'disputed' | 'appealed',
): MatchStep {
  const { checkedIn } = state;
  const reports = score && !state.reports[side] ? addReport(state.reports, side, { score, games, at }) : state.reports;
  return makeStep(
    { status: 'disputed', checkedIn, reports },
    makeTimelineEntry(kind, side, score, note),
    makeTimelineEntry('escalated'),
  );
}

function applyClock(state: MatchState, at: Date, rules: MatchRules): MatchStep {
  if (state.status === 'completed') {
    if (state.settlement.state === 'settled' || at < state.settlement.until) return makeStep(state);
    return makeStep({ ...state, settlement: { state: 'settled', at } });
  }
  if (state.status === 'locked' && state.arrangement)
    return at < state.arrangement.opensAt ? makeStep(state) : openMatch(at, rules);
  if (!('dueAt' in state) || at < state.dueAt) return makeStep(state);
  if (state.status === 'live')
    return makeStep(
      { status: 'abandoned', checkedIn: state.checkedIn, reports: state.reports },
      makeTimelineEntry('clock'),
      makeTimelineEntry('abandoned'),
    );
  if (state.status === 'reported') {
    const earlierReport = findFirstReport(state);
    if (!earlierReport) return makeStep(state);
    const { score } = earlierReport.report;
    const winner = findWinnerByScore(rules.bestOf, score);
    return completeMatch(state, { method: 'clock', winner, score }, at, makeTimelineEntry('clock', null, score));
  }
  const [isFirstPresent, isSecondPresent] = state.checkedIn;
  const winner = isFirstPresent ? 0 : isSecondPresent ? 1 : null;
  if (winner === null)
    return completeMatch(
      state,
      { method: 'double_forfeit', winner, score: null },
      at,
      makeTimelineEntry('clock'),
      makeTimelineEntry('forfeited', 0),
      makeTimelineEntry('forfeited', 1),
    );
  return completeMatch(
    state,
    { method: 'forfeit', winner, score: null },
    at,
    makeTimelineEntry('clock'),
    makeTimelineEntry('forfeited', getOtherSide(winner)),
  );
}
