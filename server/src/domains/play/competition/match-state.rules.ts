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
  winner: Side | null;
  score: Score | null;
}

export type Settlement = { state: 'held'; until: Date } | { state: 'settled'; at: Date };

interface MatchSeats {
  checkedIn: Pair<Date | null>;
  reports: Pair<ScoreReport | null>;
}

export interface Extension {
  agreed: number;
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
    | { status: 'ready' | 'live'; dueAt: Date; extension?: Extension }
    /** `hasChanged` is true once the report has replaced an earlier one. */
    | { status: 'reported'; dueAt: Date; extension?: Extension; hasChanged?: boolean }
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

export type MatchEvent = { at: Date } & (
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
  | { type: 'withdraw'; side: Side }
  | { type: 'propose'; side: Side; minutes: number }
  | { type: 'agree'; side: Side; minutes: number }
  | { type: 'appeal'; side: Side; score: Score | null; games?: ScoreReport['games']; note: string | null }
  /** Without a winner, both players forfeit. */
  | { type: 'rule'; winner: Side | null; score: Score | null; reason: string }
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
  minutes?: number;
  about?: Side;
  hasGoneHome?: boolean;
}

export type MatchStep =
  | { ok: true; state: MatchState; timeline: TimelineEntry[] }
  | ({ ok: false } & RefusalWithParams);
