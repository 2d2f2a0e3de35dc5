import type { AnswerOf, Locale, TicketAct } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

type Ticket = AnswerOf<'getTicket'>;

export interface TicketTables {
  tickets: {
    id: Generated<string>;
    /** The number shown to the sender. */
    ticketNo: GeneratedAlways<number>;
    /** Opens the thread without signing in. Part of the link in mails to the sender. */
    accessKey: Generated<string>;
    name: string;
    email: string;
    /** True if the sender gets mail at `email`: they signed in with it, or replied through the mailed link. */
    addressProven: Generated<boolean>;
    /** The sender’s language, for mail. */
    locale: Generated<Locale>;
    /** The sender, if signed in. */
    userId: string | null;
    category: Ticket['category'];
    subject: string;
    message: string;
    relatedKind: NonNullable<Ticket['related']>['kind'] | null;
    relatedId: string | null;
    status: Generated<Ticket['status']>;
    assigneeId: string | null;
    /** This and the next columns hold the state of `machine.ts`. */
    firstReplyAt: Generated<Date | null>;
    waitingMs: Generated<bigint>;
    waitingSince: Generated<Date | null>;
    ourMoveSince: Generated<Date>;
    dueAt: Generated<Date | null>;
    /** The ticket into which this one was merged. */
    mergedIntoId: Generated<string | null>;
    version: Generated<number>;
    /** The editor of the current version; null for the sender and the service. */
    editedBy: Generated<string | null>;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Entries after the first message. Append-only. */
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
  /** The actions on a ticket, besides its entries. Rows are only added. */
  ticketHistory: {
    id: Generated<string>;
    ticketId: string;
    seq: GeneratedAlways<bigint>;
    at: Date;
    kind: TicketAct['kind'];
    /** Null for the sender and for the clock. */
    actorId: string | null;
    assigneeId: string | null;
    /** The number of the ticket that was merged into this one, or unmerged from it. */
    otherNo: number | null;
  };
  /** What a merge moved, and both tickets' states before it. It can be undone until there are new messages. */
  ticketMerges: {
    fromId: string;
    intoId: string;
    /** The newest entry at the time of the merge. */
    lastSeq: bigint;
    /** The entry made from the merged ticket's first message. */
    firstEntryId: string;
    entryIds: string[];
    fromStatus: Ticket['status'];
    fromWaitingSince: Date | null;
    intoStatus: Ticket['status'];
    intoWaitingMs: bigint;
    intoWaitingSince: Date | null;
    intoVersion: number;
  };
  /** Texts for frequent replies. */
  savedReplies: {
    id: Generated<string>;
    title: string;
    text: string;
    version: Generated<number>;
    updatedBy: string;
    updatedAt: Date;
  };
  /** Challenges of the contact form that a message has used up, so none works twice. */
  contactChallenges: { id: Generated<string>; openedAt: Date };
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
