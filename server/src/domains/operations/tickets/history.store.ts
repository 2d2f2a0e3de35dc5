import type { Kysely, Transaction } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { Database } from '../../../database/schema';
import type { TicketTables } from './tables';

type NewTicketEvent = NewRow<TicketTables['ticketHistory']>;

export async function insertAct(
  tx: Transaction<Database>,
  {
    assigneeId = null,
    otherNo = null,
    ...act
  }: Omit<NewTicketEvent, 'assigneeId' | 'otherNo'> & Partial<NewTicketEvent>,
): Promise<void> {
  await tx
    .insertInto('ticketHistory')
    .values({ ...act, assigneeId, otherNo })
    .execute();
}

export const listActs = (db: Kysely<Database>, ticketId: string) =>
  db
    .selectFrom('ticketHistory')
    .leftJoin('users as actor', 'actor.id', 'ticketHistory.actorId')
    .leftJoin('users as assignee', 'assignee.id', 'ticketHistory.assigneeId')
    .select(['ticketHistory.id', 'at', 'kind', 'actorId', 'assigneeId', 'otherNo'])
    .select(['actor.username as actorUsername', 'actor.avatarUrl as actorAvatarUrl'])
    .select(['assignee.username as assigneeUsername', 'assignee.avatarUrl as assigneeAvatarUrl'])
    .where('ticketId', '=', ticketId)
    .orderBy('at')
    .orderBy('seq')
    .execute();
