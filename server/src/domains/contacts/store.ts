import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing, hasTrigram, searched } from '../../database/like';
import { joinRow, type Key, type PageOf, readPage } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import { playerColumns } from '../players/mapper';
import type { ContactRow, EntryRow, NewContact } from './tables';

/** A message with its sender's account and whoever looks after it. */
export interface ContactWithPeople extends ContactRow {
  senderUsername: string | null;
  senderAvatarUrl: string | null;
  assigneeUsername: string | null;
  assigneeAvatarUrl: string | null;
  mergedIntoNo: number | null;
}

const columns = sql`contacts.*, sender.username as sender_username, sender.avatar_url as sender_avatar_url,
  assignee.username as assignee_username, assignee.avatar_url as assignee_avatar_url,
  (select ticket_no from contacts into_it where into_it.id = contacts.merged_into_id) as merged_into_no`;
const person = (name: 'sender' | 'assignee', column: 'user_id' | 'assignee_id') => sql`
  left join lateral (
    select username, avatar_url from users where id = ${sql.ref(`contacts.${column}`)} limit 1
  ) ${sql.ref(name)} on true`;
const people = sql`${person('sender', 'user_id')} ${person('assignee', 'assignee_id')}`;

// Exactly the expression of `contacts_words_idx`.
const words = sql`(contacts.subject || E'\n' || contacts.name || E'\n' || contacts.email || E'\n' || contacts.message)`;
const ticketNo = /^#?(\d{1,9})$/;

/** Finds a ticket by its number, or messages that contain the text. */
function finding(search: string) {
  const [, number] = ticketNo.exec(search) ?? [];
  return number === undefined ? sql`${words} ilike ${containing(search)}` : sql`ticket_no = ${Number(number)}`;
}

const moments = {
  createdAt: sql`contacts.created_at`,
  '-createdAt': sql`contacts.created_at`,
  '-updatedAt': sql`contacts.updated_at`,
  dueAt: sql`contacts.due_at`,
} as const satisfies Record<InputOf<'listContacts'>['sort'], RawBuilder<unknown>>;

export function contactPage(
  db: Kysely<Database>,
  { search, sort, filter: { status, category, assigneeId, whose }, ...query }: InputOf<'listContacts'>,
): Promise<PageOf<ContactWithPeople>> {
  const besides = sql`${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${assigneeId === undefined ? sql`true` : sql`assignee_id = ${assigneeId}`}
    and ${whose === 'unassigned' ? sql`assignee_id is null` : sql`true`}
    and ${sort === 'dueAt' ? sql`due_at is not null` : sql`true`}
    and ${search ? finding(search) : sql`true`}`;
  const ranges = status?.map((each) => sql`contacts where status = ${each} and ${besides}`);
  const narrowed = sql`where ${status === undefined ? sql`true` : sql`status = any(${status}::text[])`} and ${besides}`;
  const indexed = !search || hasTrigram(search) || ticketNo.test(search);
  const newest = sql`(select * from contacts order by created_at desc limit ${searched}) contacts`;
  const moment: Key = {
    by: moments[sort],
    type: 'timestamptz',
  };
  const listing = {
    order: sort,
    sections: [
      {
        from: ranges?.length ? ranges : sql`contacts ${narrowed}`,
        id: sql`contacts.id`,
        keys: [moment, { by: sql`contacts.id`, type: 'uuid' } as const],
        descending: sort.startsWith('-'),
      },
    ],
    few: search ? sql`${indexed ? sql`contacts` : newest} ${narrowed}` : undefined,
    columns,
    joins: sql`${joinRow('contacts', sql`contacts.id = page.id`)} ${people}`,
  };
  return readPage<ContactWithPeople>(db, listing, query);
}

/** A sender's own, the newest first. */
export function ownTicketPage(
  db: Kysely<Database>,
  { search, ...query }: InputOf<'listOwnTickets'>,
  userId: string,
): Promise<PageOf<ContactRow>> {
  const besides = sql`user_id = ${userId} and merged_into_id is null
    and ${search ? finding(search) : sql`true`}`;
  return readPage<ContactRow>(
    db,
    {
      order: 'newest',
      sections: [
        {
          from: sql`contacts where ${besides}`,
          id: sql`contacts.id`,
          keys: [
            { by: sql`created_at`, type: 'timestamptz' },
            { by: sql`contacts.id`, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      few: search ? sql`contacts where ${besides}` : undefined,
      columns: sql`contacts.*`,
      joins: joinRow('contacts', sql`contacts.id = page.id`),
    },
    query,
  );
}

export async function findContact(db: Kysely<Database>, id: string): Promise<ContactWithPeople | undefined> {
  const found = sql<ContactWithPeople>`select ${columns} from contacts ${people} where contacts.id = ${id}`;
  return (await found.execute(db)).rows[0];
}

export const insertContact = (db: Kysely<Database>, row: NewContact): Promise<ContactRow> =>
  db.insertInto('contacts').values(row).returningAll().executeTakeFirstOrThrow();

export const lockContact = (db: Kysely<Database>, id: string): Promise<ContactRow | undefined> =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type EntryWithAuthor = EntryRow & { username: string | null; avatarUrl: string | null };

/** What was written after the first message, oldest first. */
export const threadOf = (db: Kysely<Database>, contactId: string): Promise<EntryWithAuthor[]> =>
  db
    .selectFrom('contactEntries')
    .leftJoin('users', 'users.id', 'contactEntries.authorId')
    .selectAll('contactEntries')
    .select(playerColumns)
    .where('contactId', '=', contactId)
    .orderBy('at')
    .orderBy('seq')
    .execute();

/** A ticket number that no message gets. */
export async function unusedTicketNo(db: Kysely<Database>): Promise<number> {
  const next = sql<{ ticketNo: number }>`
    select nextval(pg_get_serial_sequence('contacts', 'ticket_no'))::integer as ticket_no`;
  const [row] = (await next.execute(db)).rows;
  if (!row) throw new Error('The sequence of ticket numbers gave none');
  return row.ticketNo;
}
