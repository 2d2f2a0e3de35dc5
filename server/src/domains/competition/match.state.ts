import type { ErrorCode, MatchRoom, Score } from '@laurel/shared/contract';
import type { Side } from './score.rules';

export type Method = NonNullable<MatchRoom['resolution']>['method'];
export type TimelineKind = MatchRoom['events'][number]['kind'];
export type Pair<Value> = [Value, Value];

export interface Report {
  score: Score;
  at: Date;
}

export interface Result {
  method: Method;
  /** Null when nobody came. */
  winner: Side | null;
  /** Games by opponent; null where none were played or named. */
  score: Score | null;
}

/** A result of the clock is held so that the loser can appeal; any other stands at once. */
export type Payout = { state: 'held'; until: Date } | { state: 'settled'; at: Date };

interface Seats {
  checkedIn: Pair<Date | null>;
  reports: Pair<Report | null>;
}

export type MatchState = Seats &
  (
    | { status: 'locked' | 'waiting' }
    | { status: 'ready' | 'live' | 'reported'; dueAt: Date }
    | { status: 'disputed' | 'abandoned' }
    | { status: 'completed'; result: Result; payout: Payout }
  );

export interface MatchRules {
  bestOf: number;
  matchCheckInMinutes: number;
  playMinutes: number;
  confirmMinutes: number;
}

export type MatchEvent = { at: Date } /** The bracket: none, one or both opponents are known. */ & (
  | { type: 'lock' }
  | { type: 'wait' }
  | { type: 'open' }
  /** The bracket: the other side stays empty. `winner` is null when both do. */
  | { type: 'pass'; winner: Side | null; bye: boolean }
  | { type: 'check_in'; side: Side }
  | { type: 'report'; side: Side; score: Score }
  | { type: 'confirm'; side: Side }
  | { type: 'concede'; side: Side }
  | { type: 'object'; side: Side; score: Score | null; note: string | null }
  | { type: 'rule'; winner: Side; score: Score | null; reason: string }
  | { type: 'clock' }
);

/** What the timeline is to remember of a step. */
export interface TimelineEntry {
  kind: TimelineKind;
  side: Side | null;
  score: Score | null;
  note: string | null;
}

export type Step =
  | { ok: true; state: MatchState; timeline: TimelineEntry[] }
  | { ok: false; code: ErrorCode; message: string };
