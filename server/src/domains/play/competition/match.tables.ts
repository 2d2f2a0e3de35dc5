import type { ContestDetail, MatchStatus } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { Extension, ResolutionMethod, TimelineKind } from './match-state.rules';

export interface MatchTables {
  matches: {
    id: string;
    contestId: string;
    round: number;
    number: number;
    nextMatchId: string | null;
    nextSlot: number | null;
    /** The loser's next match. */
    loserMatchId: string | null;
    bestOf: ContestDetail['bestOf'];
    status: MatchStatus;
    /** The opponents, as entrants. */
    opponent1Id: string | null;
    opponent2Id: string | null;
    /** True if this side stays empty permanently. */
    void1: boolean;
    void2: boolean;
    checkedIn1At: Date | null;
    checkedIn2At: Date | null;
    report1: number[] | null;
    report1At: Date | null;
    /** The winners of the games in the first opponent’s report, and their pictures. */
    games1: number[] | null;
    pictures1: (string | null)[] | null;
    report2: number[] | null;
    report2At: Date | null;
    games2: number[] | null;
    pictures2: (string | null)[] | null;
    openedAt: Date | null;
    liveAt: Date | null;
    reportedAt: Date | null;
    /** When the match began to wait for a moderator. */
    stuckAt: Date | null;
    /** The latest time by which a moderator should rule; null if no ruling is due. */
    ruleBy: Date | null;
    resolvedAt: Date | null;
    /** The next deadline. In a league, a locked match has the time at which it opens. */
    dueAt: Date | null;
    /** The extension of the running deadline: agreed and requested minutes. */
    extension: Extension | null;
    /** In a league, the days within which the players agree on a time; null in other formats. */
    playFrom: Date | null;
    playBy: Date | null;
    /** The times that each side proposed. */
    proposed1: Date[] | null;
    proposed2: Date[] | null;
    method: ResolutionMethod | null;
    winnerSlot: number | null;
    score: number[] | null;
    resolvedBy: string | null;
    reason: string | null;
    /** When the held result becomes final and pays its prizes; null unless the result is held. */
    payoutDueAt: Date | null;
    /** When the result became final and its prizes were paid. */
    settledAt: Date | null;
    version: number;
    /**
     * The same as the version; null in plain single elimination. Code from before formats doesn't raise it, so the
     * database refuses what that code decides.
     */
    stepped: number | null;
  };
  /** Append-only. */
  matchEvents: {
    id: string;
    seq: GeneratedAlways<number>;
    matchId: string;
    at: Date;
    actorId: string | null;
    kind: TimelineKind;
    score: number[] | null;
    note: string | null;
    /** The minutes by which a deadline was extended, or that a player asks for. */
    minutes: number | null;
    /** The entrant whom staff disqualified or reinstated. */
    aboutId: string | null;
    /** True if they only left during the contest. */
    hasGoneHome: Generated<boolean>;
  };
}

export type MatchRow = Selectable<MatchTables['matches']>;
/** The columns of an event that the database doesn't fill. */
export type EventColumn = keyof NewRow<MatchTables['matchEvents']>;
