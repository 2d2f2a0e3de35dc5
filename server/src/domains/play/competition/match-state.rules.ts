import type { ContestReporting, MatchRoom, RefusalWithParams, ReportedGame, Score } from '@laurel/shared/protocol';
import type { Side } from './score.rules';

export type ResolutionMethod = NonNullable<MatchRoom['resolution']>['method'];
export type TimelineKind = MatchRoom['events'][number]['kind'];
export type Pair<Value> = [Value, Value];

export interface ScoreReport {
  score: Score;
  games?: readonly ReportedGame[] | undefined;
  at: Date;
}

export interface MatchResult {
  method: ResolutionMethod;
  /** Null if no one checked in. */
  winner: Side | null;
  /** Games won by each opponent; null if no games were played or reported. */
  score: Score | null;
}

/** A result decided by a deadline is held so the loser can appeal; any other settles at once. */
export type Settlement = { state: 'held'; until: Date } | { state: 'settled'; at: Date };

interface MatchSeats {
  checkedIn: Pair<Date | null>;
  reports: Pair<ScoreReport | null>;
}

export interface Extension {
  /** How many minutes were added so far. */
  agreed: number;
  /** Requests by each side since the last agreement. */
  asked?: Pair<number>;
  proposal: { side: Side; minutes: number } | null;
}

export interface Arrangement {
  from: Date;
  until: Date;
  opensAt: Date;
  proposals: Pair<readonly Date[]>;
}

export type MatchState = MatchSeats &
  (
    | { status: 'locked' | 'waiting'; arrangement?: Arrangement }
    | { status: 'ready' | 'live' | 'reported'; dueAt: Date; extension?: Extension }
    | { status: 'disputed' | 'abandoned' }
    | { status: 'completed'; result: MatchResult; settlement: Settlement }
  );

export interface MatchRules {
  bestOf: number;
  reporting: ContestReporting;
  matchCheckInMinutes: number;
  playMinutes: number;
  confirmMinutes: number;
}

export type MatchEvent = { at: Date } /** The bracket fills in the known opponents. */ & (
  | { type: 'lock'; days?: Pick<Arrangement, 'from' | 'until'> }
  | { type: 'wait' }
  | { type: 'open' }
  | { type: 'pass'; winner: Side | null; why: 'bye' | 'forfeit' | 'not_needed' }
  | { type: 'propose_times'; side: Side; times: readonly Date[] }
  | { type: 'agree_on_time'; side: Side; time: Date }
  | { type: 'check_in'; side: Side }
  | { type: 'report'; side: Side; score: Score; games?: ScoreReport['games'] }
  | { type: 'confirm'; side: Side }
  | { type: 'concede'; side: Side }
  | { type: 'dispute'; side: Side; score: Score | null; games?: ScoreReport['games']; note: string | null }
  /** Confirms the other side's report. */
  | { type: 'withdraw'; side: Side }
  | { type: 'propose'; side: Side; minutes: number }
  | { type: 'agree'; side: Side; minutes: number }
  | { type: 'appeal'; side: Side; score: Score | null; games?: ScoreReport['games']; note: string | null }
  /** Staff decide the match, whatever its players reported. Without a winner, both players are absent. */
  | { type: 'rule'; winner: Side | null; score: Score | null; reason: string }
  /** Staff award the match to the other side, because this side is absent. */
  | { type: 'forfeit'; side: Side; reason: string }
  | { type: 'extend'; minutes: number; reason: string }
  | { type: 'reopen'; reason: string }
  | { type: 'disqualify'; side: Side; reason: string; hasGoneHome: boolean; by: string | null }
  | { type: 'reinstate'; side: Side; reason: string }
  | { type: 'clock' }
);

export interface TimelineEntry {
  kind: TimelineKind;
  side: Side | null;
  score: Score | null;
  note: string | null;
  /** Minutes added, or minutes that a player asks for. */
  minutes?: number;
  about?: Side;
  hasGoneHome?: boolean;
}

export type MatchStep =
  | { ok: true; state: MatchState; timeline: TimelineEntry[] }
  | ({ ok: false } & RefusalWithParams);
