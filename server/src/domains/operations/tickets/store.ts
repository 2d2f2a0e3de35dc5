import { can, type InputOf, roles } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing, hasTrigram, searched } from '../../../database/like';
import { joinRow, type Key, type PageOf, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { ContactRow, EntryRow, MergeRow, NewContact } from './tables';

/** A message with its sender's account and whoever looks after it. */
export interface ContactWithPeople extends ContactRow {
  senderUsername: string | null;
  senderAvatarUrl: string | null;
  assigneeUsername: string | null;
  assigneeAvatarUrl: string | null;
}

const columns = sql`contacts.*, sender.username as sender_username, sender.avatar_url as sender_avatar_url,
  assignee.username as assignee_username, assignee.avatar_url as assignee_avatar_url`;
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
    // A ticket that staff opened has no first message, also once it became part of another.
    .where('text', '<>', '')
    .orderBy('at')
    .orderBy('seq')
    .execute();

/** The tickets that became part of this one, and the one that it became part of, with whether that can be undone. */
export async function mergesOf(db: Kysely<Database>, contactId: string) {
  const found = sql<{ id: string; ticketNo: number; isPart: boolean; undoable: boolean }>`
    select contacts.id, contacts.ticket_no, coalesce(contacts.merged_into_id = ${contactId}, false) as is_part,
      merges.from_id is not null and not ${answered} and not exists (
        select from contacts into_it where into_it.id = merges.into_id and into_it.merged_into_id is not null
      ) as undoable
    from (
      select id as part_id, id as other_id from contacts where merged_into_id = ${contactId}
      union all
      select id, merged_into_id from contacts where id = ${contactId} and merged_into_id is not null
    ) pairs
    join contacts on contacts.id = pairs.other_id
    left join contact_merges merges on merges.from_id = pairs.part_id
    order by contacts.created_at desc, contacts.id desc`;
  return (await found.execute(db)).rows;
}

const answered = sql`exists (
  select from contact_entries where contact_id = merges.into_id and seq > merges.last_seq and kind <> 'note'
)`;

/** Whether something was said since a merge. */
export async function isAnswered(db: Kysely<Database>, { fromId }: Pick<MergeRow, 'fromId'>): Promise<boolean> {
  const found = sql`select from contact_merges merges where from_id = ${fromId} and ${answered}`;
  return (await found.execute(db)).rows.length > 0;
}

const agentRoles = roles.filter((role) => can(role, 'contacts.manage'));

/** Everyone who can be given a ticket, by name: a service has dozens, not thousands. */
export const agentsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select(['id', ...playerColumns])
    .where('role', 'in', agentRoles)
    .where('status', '=', 'active')
    .orderBy('username')
    .limit(500)
    .execute();

/** A ticket number that no message gets. */
export async function unusedTicketNo(db: Kysely<Database>): Promise<number> {
  const next = sql<{ ticketNo: number }>`
    select nextval(pg_get_serial_sequence('contacts', 'ticket_no'))::integer as ticket_no`;
  const [row] = (await next.execute(db)).rows;
  if (!row) throw new Error('The sequence of ticket numbers gave none');
  return row.ticketNo;
}
