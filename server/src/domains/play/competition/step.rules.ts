import { pairingMinutes } from '@laurel/shared/formats';
import type { RefusalWithParams, Score } from '@laurel/shared/protocol';
import type {
  MatchResult,
  MatchRules,
  MatchState,
  MatchStep,
  Pair,
  ResolutionMethod,
  ScoreReport,
  TimelineEntry,
} from './match-state.rules';
import type { Side } from './score.rules';

export const holdMinutes = 120;
export const rulingMinutes = 60;

export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

export const makeTimelineEntry = (
  kind: TimelineEntry['kind'],
  side: Side | null = null,
  score: Score | null = null,
  note: string | null = null,
): TimelineEntry => ({ kind, side, score, note });

export const makeStep = (state: MatchState, ...timeline: TimelineEntry[]): MatchStep => ({
  ok: true,
  state,
  timeline,
});
export const makeStepRefusal = (refusal: RefusalWithParams): MatchStep => ({ ok: false, ...refusal });
export const makeClosedRefusal = (): MatchStep => makeStepRefusal({ code: 'match_closed', params: { why: 'action' } });
export const makeIllegalScoreRefusal = (rules: MatchRules): MatchStep =>
  makeStepRefusal({ code: 'illegal_score', params: { why: 'unfinished', bestOf: rules.bestOf } });
export const makeEmptyPair = (): Pair<null> => [null, null];

export function addReport(reports: MatchState['reports'], side: Side, report: ScoreReport): MatchState['reports'] {
  return side === 0 ? [report, reports[1]] : [reports[0], report];
}

export function findFirstReport(state: MatchState): { side: Side; report: ScoreReport } | null {
  const [firstReport, secondReport] = state.reports;
  if (firstReport) return { side: 0, report: firstReport };
  if (secondReport) return { side: 1, report: secondReport };
  return null;
}

export function completeMatch(
  state: MatchState,
  result: MatchResult,
  at: Date,
  ...timeline: TimelineEntry[]
): MatchStep {
  const clockMethods: ResolutionMethod[] = ['clock', 'forfeit'];
  const settlement = clockMethods.includes(result.method)
    ? ({ state: 'held', until: addMinutes(at, holdMinutes) } as const)
    : ({ state: 'settled', at } as const);
  const { checkedIn, reports } = state;
  return makeStep(
    { status: 'completed', checkedIn, reports, result, settlement },
    ...timeline,
    makeTimelineEntry('completed', result.winner, result.score),
  );
}

export const pairableMinutes = holdMinutes - pairingMinutes;

/** Null unless the result is held. */
export const calculatePairableAt = (state: MatchState): Date | null =>
  state.status === 'completed' && state.settlement.state === 'held'
    ? addMinutes(state.settlement.until, -pairableMinutes)
    : null;

export function calculateDueAt(state: MatchState): Date | null {
  if ('dueAt' in state) return state.dueAt;
  if (state.status === 'locked' && state.arrangement) return state.arrangement.opensAt;
  return state.status === 'completed' && state.settlement.state === 'held' ? state.settlement.until : null;
}

/** A report may be changed once, and at least half of the response time is left for the opponent. Null unless a report that hasn't been changed waits for a response. */
export const calculateChangeableUntil = (
  state: MatchState,
  { confirmMinutes }: Pick<MatchRules, 'confirmMinutes'>,
): Date | null =>
  state.status === 'reported' && !state.hasChanged ? addMinutes(state.dueAt, -confirmMinutes / 2) : null;

export function delayMatch(state: MatchState, milliseconds: number): MatchState {
  const shiftTime = (at: Date) => new Date(at.getTime() + milliseconds);
  if ('dueAt' in state) return { ...state, dueAt: shiftTime(state.dueAt) };
  if (state.status === 'locked' && state.arrangement) {
    const { from, until, opensAt, proposals } = state.arrangement;
    const [firstProposals, secondProposals] = proposals;
    const shiftedArrangement = { from: shiftTime(from), until: shiftTime(until), opensAt: shiftTime(opensAt) };
    return {
      ...state,
      arrangement: {
        ...shiftedArrangement,
        proposals: [firstProposals.map(shiftTime), secondProposals.map(shiftTime)],
      },
    };
  }
  if (state.status === 'completed' && state.settlement.state === 'held')
    return { ...state, settlement: { state: 'held', until: shiftTime(state.settlement.until) } };
  return state;
}
