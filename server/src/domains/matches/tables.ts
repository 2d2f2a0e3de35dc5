import type { ContestDetail, MatchStatus } from '@laurel/shared/contract';
import type { GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { Method, TimelineKind } from './state';

export interface MatchTables {
  matches: {
    id: string;
    contest_id: string;
    round: number;
    number: number;
    next_match_id: string | null;
    next_slot: number | null;
    best_of: ContestDetail['bestOf'];
    status: MatchStatus;
    /** Entrants. */
    opponent_1_id: string | null;
    opponent_2_id: string | null;
    /** Nobody comes to this side any more. */
    void_1: boolean;
    void_2: boolean;
    checked_in_1_at: Date | null;
    checked_in_2_at: Date | null;
    report_1: number[] | null;
    report_1_at: Date | null;
    report_2: number[] | null;
    report_2_at: Date | null;
    opened_at: Date | null;
    live_at: Date | null;
    reported_at: Date | null;
    /** Since when it waits for a moderator. */
    stuck_at: Date | null;
    /** Until when a moderator is to rule; null unless it waits for one. */
    rule_by: Date | null;
    resolved_at: Date | null;
    due_at: Date | null;
    method: Method | null;
    winner_slot: number | null;
    score: number[] | null;
    resolved_by: string | null;
    reason: string | null;
    /** Until when the payout is held; null unless it is. */
    payout_due_at: Date | null;
    /** Since when the result stands and its prizes are paid. */
    settled_at: Date | null;
    version: number;
  };
  /** Rows are only ever added. */
  match_events: {
    id: string;
    seq: GeneratedAlways<number>;
    match_id: string;
    at: Date;
    actor_id: string | null;
    kind: TimelineKind;
    score: number[] | null;
    note: string | null;
  };
}

export type MatchRow = Selectable<MatchTables['matches']>;
export type NewMatchEvent = Insertable<MatchTables['match_events']>;
