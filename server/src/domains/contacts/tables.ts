import type { AnswerOf } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';

type Contact = AnswerOf<'getContact'>;

export interface ContactTables {
  contacts: {
    id: Generated<string>;
    /** What the sender is told. */
    ticketNo: GeneratedAlways<number>;
    name: string;
    email: string;
    /** The sender, if they were signed in. */
    userId: string | null;
    category: Contact['category'];
    subject: string;
    message: string;
    relatedKind: NonNullable<Contact['related']>['kind'] | null;
    relatedId: string | null;
    status: Generated<Contact['status']>;
    assigneeId: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
}

export type ContactRow = Selectable<ContactTables['contacts']>;
export type NewContact = NewRow<ContactTables['contacts']>;
