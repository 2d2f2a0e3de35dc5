import type { AnswerOf, Locale } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

type Ticket = AnswerOf<'getTicket'>;

export interface TicketTables {
  tickets: {
    id: Generated<string>;
    /** What the sender is told. */
    ticketNo: GeneratedAlways<number>;
    /** Opens the thread without signing in. It stands in the mails to the sender. */
    accessKey: Generated<string>;
    name: string;
    email: string;
    /** Whether the sender reads mail to `email`: signed in with it, or has answered by the link that went there. */
    addressProven: Generated<boolean>;
    /** The sender’s language, for mail. */
    locale: Generated<Locale>;
    /** The sender, if they were signed in. */
    userId: string | null;
    category: Ticket['category'];
    subject: string;
    message: string;
    relatedKind: NonNullable<Ticket['related']>['kind'] | null;
    relatedId: string | null;
    status: Generated<Ticket['status']>;
    assigneeId: string | null;
    /** Of `machine.ts`. */
    firstReplyAt: Generated<Date | null>;
    waitingMs: Generated<bigint>;
    waitingSince: Generated<Date | null>;
    ourMoveSince: Generated<Date>;
    dueAt: Generated<Date | null>;
    /** The ticket that it became part of. */
    mergedIntoId: Generated<string | null>;
    version: Generated<number>;
    /** Who made the current version; null for the sender and the service. */
    editedBy: Generated<string | null>;
    createdAt: Date;
    updatedAt: Date;
  };
  /** What was written after the first message. Rows are only added. */
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
  /** What a merge moved, and how both tickets stood before it: as long as nothing newer was said, it can be undone. */
  ticketMerges: {
    fromId: string;
    intoId: string;
    /** The newest entry once they were merged. */
    lastSeq: bigint;
    /** The entry that was the first message of the ticket that is a part now. */
    firstEntryId: string;
    entryIds: string[];
    fromStatus: Ticket['status'];
    fromWaitingSince: Date | null;
    intoStatus: Ticket['status'];
    intoWaitingMs: bigint;
    intoWaitingSince: Date | null;
    intoVersion: number;
  };
  /** Replies that staff give often. */
  savedReplies: {
    id: Generated<string>;
    title: string;
    text: string;
    version: Generated<number>;
    updatedBy: string;
    updatedAt: Date;
  };
  /** Openings of the contact form that a message has used: each is good once. */
  contactChallenges: { id: Generated<string>; openedAt: Date };
  signingKeys: { purpose: string; key: Buffer };
  /** Staff who have a ticket open. */
  ticketReaders: {
    ticketId: string;
    userId: string;
    seenAt: Date;
    writing: boolean;
  };
}

export type TicketRow = Selectable<TicketTables['tickets']>;
export type NewTicket = NewRow<TicketTables['tickets']>;
export type MergeRow = Selectable<TicketTables['ticketMerges']>;
export type EntryRow = Selectable<TicketTables['ticketEntries']>;
