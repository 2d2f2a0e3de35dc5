import type { ReportOutcome, ReportReason } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';

/** A line of the chat as it was when a message was reported. */
export interface ReportedLine {
  id: string;
  at: string;
  authorId: string;
  staff: boolean;
  text: string | null;
}

export interface MessageReportTables {
  /** Reports of messages by players. The database deletes a message's reports with it. */
  messageReports: {
    id: Generated<string>;
    messageId: string;
    matchId: string;
    contestId: string;
    authorId: string;
    /** Who reported it. */
    ownerId: string;
    reason: ReportReason;
    note: string | null;
    at: Date;
    /** The message and those around it at that moment, oldest first. */
    lines: ReportedLine[];
    firstText: string | null;
    outcome: Generated<ReportOutcome | null>;
    decidedBy: Generated<string | null>;
    decidedAt: Generated<Date | null>;
    /** Why staff decided so. The author reads it if something was done. */
    decision: Generated<string | null>;
  };
}

export type MessageReportRow = Selectable<MessageReportTables['messageReports']>;
