import type { AnswerOf, Locale, TicketAct } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

type Ticket = AnswerOf<'getTicket'>;

export interface TicketTables {
  tickets: {
    id: Generated<string>;
    ticketNo: GeneratedAlways<number>;
    accessKey: Generated<string>;
    name: string;
    email: string;
    addressProven: Generated<boolean>;
    locale: Generated<Locale>;
    /** Null if the ticket belongs to no user. */
    userId: string | null;
    category: Ticket['category'];
    subject: string;
    message: string;
    relatedKind: NonNullable<Ticket['related']>['kind'] | null;
    relatedId: string | null;
    status: Generated<Ticket['status']>;
    assigneeId: string | null;
    firstReplyAt: Generated<Date | null>;
    waitingMs: Generated<bigint>;
    waitingSince: Generated<Date | null>;
    ourMoveSince: Generated<Date>;
    dueAt: Generated<Date | null>;
    mergedIntoId: Generated<string | null>;
    version: Generated<number>;
    /** Null unless staff made the last change. */
    editedBy: Generated<string | null>;
    createdAt: Date;
    updatedAt: Date;
  };
  /** All entries but the first message, which is in `tickets`. */
  ticketEntries: {
    id: Generated<string>;
    ticketId: string;
    seq: GeneratedAlways<bigint>;
    at: Date;
    kind: Ticket['thread'][number]['kind'];
    /** Null for guests. */
    authorId: string | null;
    text: string;
  };
  ticketHistory: {
    id: Generated<string>;
    ticketId: string;
    seq: GeneratedAlways<bigint>;
    at: Date;
    kind: TicketAct['kind'];
    /** Null for the sender and the service. */
    actorId: string | null;
    assigneeId: string | null;
    otherNo: number | null;
  };
  ticketMerges: {
    fromId: string;
    intoId: string;
    lastSeq: bigint;
    firstEntryId: string;
    entryIds: string[];
    fromStatus: Ticket['status'];
    fromWaitingSince: Date | null;
    intoStatus: Ticket['status'];
    intoWaitingMs: bigint;
    intoWaitingSince: Date | null;
    intoVersion: number;
  };
  savedReplies: {
    id: Generated<string>;
    title: string;
    text: string;
    version: Generated<number>;
    updatedBy: string;
    updatedAt: Date;
  };
  contactChallenges: { id: Generated<string>; openedAt: Date };
  ticketReaders: {
    ticketId: string;
    userId: string;
    seenAt: Date;
    writing: boolean;
  };
}

declare module '../../../database/schema' {
  interface Database extends TicketTables {}
}

export type TicketRow = Selectable<TicketTables['tickets']>;
export type NewTicket = NewRow<TicketTables['tickets']>;
export type MergeRow = Selectable<TicketTables['ticketMerges']>;
export type EntryRow = Selectable<TicketTables['ticketEntries']>;
