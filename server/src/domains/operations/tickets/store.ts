import { can, type InputOf, roles } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely';
import { buildLikePattern, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { hideFromPlanner } from '../../../database/match-any-of';
import { joinRow, type PageOf, readPage, type SortKey } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { EntryRow, NewTicket, TicketRow, TicketTables } from './tables';

export interface TicketWithPeople extends TicketRow {
  senderUsername: string | null;
  senderAvatarUrl: string | null;
  assigneeUsername: string | null;
  assigneeAvatarUrl: string | null;
}

const columnsSql = sql`tickets.*, sender.username as sender_username, sender.avatar_url as sender_avatar_url,
  assignee.username as assignee_username, assignee.avatar_url as assignee_avatar_url`;
const joinPerson = (name: 'sender' | 'assignee', column: 'user_id' | 'assignee_id') => sql`
  left join lateral (
    select username, avatar_url from users where id = ${sql.ref(`tickets.${column}`)} limit 1
  ) ${sql.ref(name)} on true`;
const joinPeopleSql = sql`${joinPerson('sender', 'user_id')} ${joinPerson('assignee', 'assignee_id')}`;

// This must match the expression of `contacts_words_idx` exactly, or PostgreSQL doesn't use the index.
const wordsSql = sql`(tickets.subject || E'\n' || tickets.name || E'\n' || tickets.email || E'\n' || tickets.message)`;
const ticketNoPattern = /^#?(\d{1,9})$/;

function buildSearchCondition(search: string) {
  const [, number] = ticketNoPattern.exec(search) ?? [];
  return number === undefined ? sql`${wordsSql} ilike ${buildLikePattern(search)}` : sql`ticket_no = ${Number(number)}`;
}

const momentColumns = {
  createdAt: sql`tickets.created_at`,
  '-createdAt': sql`tickets.created_at`,
  '-updatedAt': sql`tickets.updated_at`,
  dueAt: sql`tickets.due_at`,
  waits: sql`tickets.our_move_since`,
} as const satisfies Record<InputOf<'listTickets'>['sort'], RawBuilder<unknown>>;

const isIndexed = (search: string): boolean => hasTrigram(search) || ticketNoPattern.test(search);

/** A loose index scan: it skips from one assignee to the next, so it reads no more rows than there are assignees. */
const buildOtherAssignees = (readerId: string) => sql`(
  with recursive assignees as (
    (select assignee_id from tickets where due_at is not null and assignee_id is not null order by assignee_id limit 1)
    union all
    select (
      select tickets.assignee_id from tickets where due_at is not null and tickets.assignee_id > assignees.assignee_id
      order by tickets.assignee_id limit 1
    ) from assignees where assignee_id is not null
  )
  select assignee_id from assignees where assignee_id <> ${readerId}
) other_assignees`;

export function readTicketPage(
  db: Kysely<Database>,
  { search, sort, filter: { status, category, assigneeId, whose }, ...query }: InputOf<'listTickets'>,
  readerId: string,
): Promise<PageOf<TicketWithPeople>> {
  const filterCondition = sql`${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${assigneeId === undefined ? sql`true` : sql`assignee_id = ${assigneeId}`}
    and ${whose === 'unassigned' ? sql`assignee_id is null` : sql`true`}
    and ${sort === 'dueAt' || sort === 'waits' ? sql`due_at is not null` : sql`true`}
    and ${search ? buildSearchCondition(search) : sql`true`}`;
  const ranges = status?.map((each) => sql`tickets where status = ${each} and ${filterCondition}`);
  const conditionSql = sql`where ${status === undefined ? sql`true` : sql`status = any(${status}::text[])`} and ${filterCondition}`;
  const newestTicketsSql = sql`(select * from tickets order by created_at desc limit ${searchLimit}) tickets`;
  const momentKey: SortKey = {
    by: momentColumns[sort],
    type: 'timestamptz',
  };
  const order = {
    id: sql`tickets.id`,
    keys: [momentKey, { by: sql`tickets.id`, type: 'uuid' } as const],
    descending: sort.startsWith('-'),
  };
  const listing = {
    order: sort,
    sections:
      sort === 'waits'
        ? [
            {
              ...order,
              from: [
                sql`tickets ${conditionSql} and assignee_id is null`,
                sql`tickets ${conditionSql} and assignee_id = ${readerId}`,
              ],
            },
            {
              ...order,
              over: buildOtherAssignees(readerId),
              from: sql`tickets ${conditionSql} and assignee_id = other_assignees.assignee_id`,
            },
          ]
        : [{ ...order, from: ranges?.length ? ranges : sql`tickets ${conditionSql}` }],
    narrowedRows:
      search && sort !== 'waits'
        ? sql`${isIndexed(search) ? sql`tickets` : newestTicketsSql} ${conditionSql}`
        : undefined,
    searched: search && sort !== 'waits' && !isIndexed(search) ? searchLimit : null,
    columns: columnsSql,
    joins: sql`${joinRow('tickets', sql`tickets.id = page.id`)} ${joinPeopleSql}`,
  };
  return readPage<TicketWithPeople>(db, listing, query);
}

export function readOwnTicketPage(
  db: Kysely<Database>,
  { search, ...query }: InputOf<'listOwnTickets'>,
  userId: string,
): Promise<PageOf<TicketRow>> {
  const searchCondition = search ? buildSearchCondition(search) : sql`true`;
  const ownRows = sql`tickets where user_id = ${userId} and merged_into_id is null and ${searchCondition}`;
  const newestOwnRows = sql`(
    select * from tickets where user_id = ${hideFromPlanner(userId)} and merged_into_id is null
    order by created_at desc limit ${searchLimit}
  ) tickets where ${searchCondition}`;
  return readPage<TicketRow>(
    db,
    {
      order: 'newest',
      sections: [
        {
          from: ownRows,
          id: sql`tickets.id`,
          keys: [
            { by: sql`created_at`, type: 'timestamptz' },
            { by: sql`tickets.id`, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      narrowedRows: search ? (isIndexed(search) ? ownRows : newestOwnRows) : undefined,
      searched: search && !isIndexed(search) ? searchLimit : null,
      columns: sql`tickets.*`,
      joins: joinRow('tickets', sql`tickets.id = page.id`),
    },
    query,
  );
}

export async function findTicket(db: Kysely<Database>, id: string): Promise<TicketWithPeople | undefined> {
  const query = sql<TicketWithPeople>`select ${columnsSql} from tickets ${joinPeopleSql} where tickets.id = ${id}`;
  return (await query.execute(db)).rows[0];
}

export const findTicketRow = (db: Kysely<Database>, id: string): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();

export const findTicketByNo = (db: Kysely<Database>, ticketNo: number): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('ticketNo', '=', ticketNo).executeTakeFirst();

export const listSenderTickets = (
  db: Kysely<Database>,
  { id, userId, email }: Pick<TicketRow, 'id' | 'userId' | 'email'>,
  { topic, most }: { topic: TicketRow['category'] | undefined; most: number },
) =>
  db
    .selectFrom('tickets')
    .select(['id', 'ticketNo', 'subject', 'status', 'createdAt', 'mergedIntoId'])
    .where((eb) =>
      userId === null ? eb.and([eb('email', '=', email), eb('userId', 'is', null)]) : eb('userId', '=', userId),
    )
    .where('id', '<>', id)
    .$if(topic !== undefined, (query) => query.where('category', '=', topic ?? 'coins'))
    .where(sql<boolean>`merged_into_id is distinct from ${id}::uuid`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const insertTicket = (db: Kysely<Database>, row: NewTicket): Promise<TicketRow> =>
  db.insertInto('tickets').values(row).returningAll().executeTakeFirstOrThrow();

export const lockTicket = (db: Kysely<Database>, id: string): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveTicketRow(
  tx: Transaction<Database>,
  id: string,
  change: Updateable<TicketTables['tickets']>,
): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute();
}

/** Closes a ticket that is still at this version. @returns false if it has changed */
export async function closeTicketAtVersion(
  tx: Transaction<Database>,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<boolean> {
  const closedRows = await tx
    .updateTable('tickets')
    .set({ status: 'closed', version: version + 1, editedBy: null, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return closedRows.length > 0;
}

export async function deleteTicketRow(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('tickets').where('id', '=', id).execute();
}

export const insertEntry = (
  tx: Transaction<Database>,
  entry: Omit<EntryRow, 'id' | 'seq'>,
): Promise<Pick<EntryRow, 'id' | 'seq'>> =>
  tx.insertInto('ticketEntries').values(entry).returning(['id', 'seq']).executeTakeFirstOrThrow();

export async function deleteEntry(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('ticketEntries').where('id', '=', id).execute();
}

export type EntryWithAuthor = EntryRow & { username: string | null; avatarUrl: string | null };

export const listThread = (db: Kysely<Database>, ticketId: string): Promise<EntryWithAuthor[]> =>
  db
    .selectFrom('ticketEntries')
    .leftJoin('users', 'users.id', 'ticketEntries.authorId')
    .selectAll('ticketEntries')
    .select(playerColumns)
    .where('ticketId', '=', ticketId)
    .where('text', '<>', '')
    .orderBy('at')
    .orderBy('seq')
    .execute();

const agentRoles = roles.filter((role) => can(role, 'tickets.manage'));

export const listAgents = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select(['id', ...playerColumns])
    .where('role', 'in', agentRoles)
    .where('status', '=', 'active')
    .orderBy('username')
    .limit(500)
    .execute();

export async function reserveTicketNo(db: Kysely<Database>): Promise<number> {
  const numberQuery = sql<{ ticketNo: number }>`
    select nextval(pg_get_serial_sequence('tickets', 'ticket_no'))::integer as ticket_no`;
  const [row] = (await numberQuery.execute(db)).rows;
  if (!row) throw new Error('The sequence of ticket numbers gave none');
  return row.ticketNo;
}

export async function saveReader(db: Kysely<Database>, row: TicketTables['ticketReaders']): Promise<void> {
  const { seenAt, writing } = row;
  await db
    .insertInto('ticketReaders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ticketId', 'userId']).doUpdateSet({ seenAt, writing }))
    .execute();
}

export const listOtherReaders = (
  db: Kysely<Database>,
  { ticketId, userId, since }: { ticketId: string; userId: string; since: Date },
) =>
  db
    .selectFrom('ticketReaders')
    .innerJoin('users', 'users.id', 'ticketReaders.userId')
    .select(['ticketReaders.userId', 'writing', ...playerColumns])
    .where('ticketId', '=', ticketId)
    .where('ticketReaders.userId', '<>', userId)
    .where('seenAt', '>', since)
    .orderBy('username')
    .execute();
