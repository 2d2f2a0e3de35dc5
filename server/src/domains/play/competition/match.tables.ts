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
    loserMatchId: string | null;
    bestOf: ContestDetail['bestOf'];
    status: MatchStatus;
    opponent1Id: string | null;
    opponent2Id: string | null;
    /** True if, by the draw or the results so far, nobody will take this side. */
    void1: boolean;
    void2: boolean;
    checkedIn1At: Date | null;
    checkedIn2At: Date | null;
    report1: number[] | null;
    report1At: Date | null;
    /** For each game, the side that won it. */
    games1: number[] | null;
    pictures1: (string | null)[] | null;
    report2: number[] | null;
    report2At: Date | null;
    games2: number[] | null;
    pictures2: (string | null)[] | null;
    openedAt: Date | null;
    liveAt: Date | null;
    reportedAt: Date | null;
    stuckAt: Date | null;
    ruleBy: Date | null;
    resolvedAt: Date | null;
    /** The current deadline; for a locked match of a league, the time at which it opens. */
    dueAt: Date | null;
    extension: Extension | null;
    /** In a league, the match opens between `playFrom` and `playBy`; null in other formats. */
    playFrom: Date | null;
    playBy: Date | null;
    proposed1: Date[] | null;
    proposed2: Date[] | null;
    method: ResolutionMethod | null;
    winnerSlot: number | null;
    score: number[] | null;
    resolvedBy: string | null;
    reason: string | null;
    /** When the held result becomes final and pays its prizes; null unless the result is held. */
    payoutDueAt: Date | null;
    settledAt: Date | null;
    /** Set by the database if the contest ended before the match did. */
    stoppedAt: Date | null;
    version: number;
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
    minutes: number | null;
    /** The entrant whom staff disqualified, reinstated or ruled the winner. */
    aboutId: string | null;
    hasGoneHome: Generated<boolean>;
  };
}

declare module '../../../database/schema' {
  interface Database extends MatchTables {}
}

export type MatchRow = Selectable<MatchTables['matches']>;
export type EventColumn = keyof NewRow<MatchTables['matchEvents']>;
