import type { ContestReporting, MatchRoom, RefusalWithParams, ReportedGame, Score } from '@laurel/shared/protocol';
import type { Side } from './score.rules';

export type ResolutionMethod = NonNullable<MatchRoom['resolution']>['method'];
export type TimelineKind = MatchRoom['events'][number]['kind'];
export type Pair<Value> = [Value, Value];

export interface ScoreReport {
  score: Score;
  /** The games in the order of play, if the report has them. */
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

/** Extensions of the running deadline, which need both players. */
export interface Extension {
  /** How many minutes were added so far. */
  agreed: number;
  /** How many requests each side has made since then. */
  asked?: Pair<number>;
  /** The open request of one side. */
  proposal: { side: Side; minutes: number } | null;
}

/** When a match is to be played, until it opens. */
export interface Arrangement {
  from: Date;
  /** When the match opens if its players agree on no time. */
  until: Date;
  opensAt: Date;
  /** The times that each side proposed. */
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
  /** What a report has to name. */
  reporting: ContestReporting;
  matchCheckInMinutes: number;
  playMinutes: number;
  confirmMinutes: number;
}

export type MatchEvent = { at: Date } /** The bracket fills in the known opponents. */ & (
  | { type: 'lock'; days?: Pick<Arrangement, 'from' | 'until'> }
  | { type: 'wait' }
  | { type: 'open' }
  /** The bracket leaves the other side empty. `winner` is null if both are empty. */
  | { type: 'pass'; winner: Side | null; why: 'bye' | 'forfeit' | 'not_needed' }
  /** Proposes times for a match that opens later. New ones replace those before. */
  | { type: 'propose_times'; side: Side; times: readonly Date[] }
  /** Accepts a time that the opponent proposed. */
  | { type: 'agree_on_time'; side: Side; time: Date }
  | { type: 'check_in'; side: Side }
  | { type: 'report'; side: Side; score: Score; games?: ScoreReport['games'] }
  | { type: 'confirm'; side: Side }
  | { type: 'concede'; side: Side }
  /** Disputes a report. The moderator and the opponent see the note. */
  | { type: 'dispute'; side: Side; score: Score | null; games?: ScoreReport['games']; note: string | null }
  /** Withdraws this side's report in a dispute, which confirms the other's. */
  | { type: 'withdraw'; side: Side }
  /** Asks for more time, which the other side can agree to. */
  | { type: 'propose'; side: Side; minutes: number }
  | { type: 'agree'; side: Side; minutes: number }
  /** Appeals a result that a deadline decided. */
  | { type: 'appeal'; side: Side; score: Score | null; games?: ScoreReport['games']; note: string | null }
  /** Staff decide the match, whatever its players reported. Without a winner, both players are absent. */
  | { type: 'rule'; winner: Side | null; score: Score | null; reason: string }
  /** Staff award the match to the other side, because this side is absent. */
  | { type: 'forfeit'; side: Side; reason: string }
  /** Staff extend the match's next deadline. */
  | { type: 'extend'; minutes: number; reason: string }
  /** Staff clear the result, and play continues. */
  | { type: 'reopen'; reason: string }
  /** Staff disqualify this side from the contest. */
  | { type: 'disqualify'; side: Side; reason: string; hasGoneHome: boolean; by: string | null }
  /** Staff revoke the disqualification. */
  | { type: 'reinstate'; side: Side; reason: string }
  | { type: 'clock' }
);

/** A step's entry in the timeline. */
export interface TimelineEntry {
  kind: TimelineKind;
  side: Side | null;
  score: Score | null;
  note: string | null;
  /** The minutes by which a deadline was extended, or that a player asks for. */
  minutes?: number;
  /** The player whom staff disqualified, reinstated or ruled for. */
  about?: Side;
  /** True if they only left during the contest. */
  hasGoneHome?: boolean;
}

export type MatchStep =
  | { ok: true; state: MatchState; timeline: TimelineEntry[] }
  | ({ ok: false } & RefusalWithParams);
