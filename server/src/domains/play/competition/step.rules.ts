import type { SaidRefusal, Score } from '@laurel/shared/protocol';
import type { MatchRules, MatchState, Method, Pair, Report, Result, Step, TimelineEntry } from './match-state.rules';
import type { Side } from './score.rules';

/** How long a result decided by a deadline is held and can be appealed. */
export const holdMinutes = 120;
/** How long staff have to rule on a match. Nothing is decided automatically afterwards. */
export const rulingMinutes = 60;

export const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

export const entry = (
  kind: TimelineEntry['kind'],
  side: Side | null = null,
  score: Score | null = null,
  note: string | null = null,
): TimelineEntry => ({ kind, side, score, note });

export const done = (state: MatchState, ...timeline: TimelineEntry[]): Step => ({ ok: true, state, timeline });
export const refuse = (refusal: SaidRefusal): Step => ({ ok: false, ...refusal });
export const closed = (): Step => refuse({ code: 'match_closed', params: { why: 'action' } });
export const illegal = (rules: MatchRules): Step =>
  refuse({ code: 'illegal_score', params: { why: 'unfinished', bestOf: rules.bestOf } });
export const noPair = (): Pair<null> => [null, null];

export function withReport(reports: MatchState['reports'], side: Side, report: Report): MatchState['reports'] {
  return side === 0 ? [report, reports[1]] : [reports[0], report];
}

export function firstReport(state: MatchState): { side: Side; report: Report } | null {
  const [first, second] = state.reports;
  if (first) return { side: 0, report: first };
  if (second) return { side: 1, report: second };
  return null;
}

export function complete(state: MatchState, result: Result, at: Date, ...timeline: TimelineEntry[]): Step {
  const byClock: Method[] = ['clock', 'forfeit'];
  const settlement = byClock.includes(result.method)
    ? ({ state: 'held', until: after(at, holdMinutes) } as const)
    : ({ state: 'settled', at } as const);
  const { checkedIn, reports } = state;
  return done(
    { status: 'completed', checkedIn, reports, result, settlement },
    ...timeline,
    entry('completed', result.winner, result.score),
  );
}

/** The match's next deadline; null if it has none. */
export function dueAt(state: MatchState): Date | null {
  if ('dueAt' in state) return state.dueAt;
  return state.status === 'completed' && state.settlement.state === 'held' ? state.settlement.until : null;
}

/** The same state with its deadlines this much later. */
export function delayed(state: MatchState, milliseconds: number): MatchState {
  const later = (at: Date) => new Date(at.getTime() + milliseconds);
  if ('dueAt' in state) return { ...state, dueAt: later(state.dueAt) };
  if (state.status === 'completed' && state.settlement.state === 'held')
    return { ...state, settlement: { state: 'held', until: later(state.settlement.until) } };
  return state;
}
