import type { MatchRoom, SaidRefusal, Score } from '@laurel/shared/protocol';
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
  /** Null if no one checked in. */
  winner: Side | null;
  /** Games by opponent; null if none were played or reported. */
  score: Score | null;
}

/** A result decided by a deadline is held so that the loser can appeal; any other is settled at once. */
export type Settlement = { state: 'held'; until: Date } | { state: 'settled'; at: Date };

interface Seats {
  checkedIn: Pair<Date | null>;
  reports: Pair<Report | null>;
}

export type MatchState = Seats &
  (
    | { status: 'locked' | 'waiting' }
    | { status: 'ready' | 'live' | 'reported'; dueAt: Date }
    | { status: 'disputed' | 'abandoned' }
    | { status: 'completed'; result: Result; settlement: Settlement }
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
  /** The bracket leaves the other side empty. `winner` is null if both are. */
  | { type: 'pass'; winner: Side | null; bye: boolean }
  | { type: 'check_in'; side: Side }
  | { type: 'report'; side: Side; score: Score }
  | { type: 'confirm'; side: Side }
  | { type: 'concede'; side: Side }
  /** Against a report; the note is for the moderator and the opponent. */
  | { type: 'dispute'; side: Side; score: Score | null; note: string | null }
  /** Against a result that a deadline decided. */
  | { type: 'appeal'; side: Side; score: Score | null; note: string | null }
  /** Staff decide it, whatever its players have said. */
  | { type: 'rule'; winner: Side; score: Score | null; reason: string }
  /** Staff give it to the other side, because this one is absent. */
  | { type: 'forfeit'; side: Side; reason: string }
  /** Staff put off its next deadline. */
  | { type: 'extend'; minutes: number; reason: string }
  /** Staff have it played on, as if it had no result. */
  | { type: 'reopen'; reason: string }
  /** Staff took this side out of the contest. */
  | { type: 'disqualify'; side: Side; reason: string; by: string | null }
  /** Staff take that back. */
  | { type: 'reinstate'; side: Side; reason: string }
  | { type: 'clock' }
);

/** What the timeline records about a step. */
export interface TimelineEntry {
  kind: TimelineKind;
  side: Side | null;
  score: Score | null;
  note: string | null;
  /** How far a deadline was put off. */
  minutes?: number;
  /** Whom staff disqualified or reinstated. */
  about?: Side;
}

export type Step = { ok: true; state: MatchState; timeline: TimelineEntry[] } | ({ ok: false } & SaidRefusal);
