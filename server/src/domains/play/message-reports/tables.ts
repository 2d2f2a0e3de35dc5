import type { ReportOutcome, ReportReason } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';

export interface ReportedLine {
  id: string;
  at: string;
  authorId: string;
  staff: boolean;
  text: string | null;
}

export interface MessageReportTables {
  /** When a message is deleted from the database, its reports are too. */
  messageReports: {
    id: Generated<string>;
    messageId: string;
    matchId: string;
    contestId: string;
    authorId: string;
    ownerId: string;
    reason: ReportReason;
    note: string | null;
    at: Date;
    lines: ReportedLine[];
    firstText: string | null;
    outcome: Generated<ReportOutcome | null>;
    decidedBy: Generated<string | null>;
    decidedAt: Generated<Date | null>;
    decision: Generated<string | null>;
  };
}

declare module '../../../database/schema' {
  interface Database extends MessageReportTables {}
}

export type MessageReportRow = Selectable<MessageReportTables['messageReports']>;
