import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { MergeRow } from './tables';

export async function listMerges(db: Kysely<Database>, ticketId: string) {
  const query = sql<{ id: string; ticketNo: number; isPart: boolean; undoable: boolean }>`
    select tickets.id, tickets.ticket_no, coalesce(tickets.merged_into_id = ${ticketId}, false) as is_part,
      merges.from_id is not null and not ${answeredSql} and not exists (
        select from tickets into_it where into_it.id = merges.into_id and into_it.merged_into_id is not null
      ) as undoable
    from (
      select id as part_id, id as other_id from tickets where merged_into_id = ${ticketId}
      union all
      select id, merged_into_id from tickets where id = ${ticketId} and merged_into_id is not null
    ) pairs
    join tickets on tickets.id = pairs.other_id
    left join ticket_merges merges on merges.from_id = pairs.part_id
    order by tickets.created_at desc, tickets.id desc`;
  return (await query.execute(db)).rows;
}

const answeredSql = sql`exists (
  select from ticket_entries where ticket_id = merges.into_id and seq > merges.last_seq and kind <> 'note'
)`;

export async function hasNewMessages(db: Kysely<Database>, { fromId }: Pick<MergeRow, 'fromId'>): Promise<boolean> {
  const query = sql`select from ticket_merges merges where from_id = ${fromId} and ${answeredSql}`;
  return (await query.execute(db)).rows.length > 0;
}

export const findMerge = (db: Kysely<Database>, fromId: string): Promise<MergeRow | undefined> =>
  db.selectFrom('ticketMerges').selectAll().where('fromId', '=', fromId).executeTakeFirst();

export async function insertMerge(tx: Transaction<Database>, row: MergeRow): Promise<void> {
  await tx.insertInto('ticketMerges').values(row).execute();
}

export async function deleteMerge(tx: Transaction<Database>, fromId: string): Promise<void> {
  await tx.deleteFrom('ticketMerges').where('fromId', '=', fromId).execute();
}

export async function moveEntries(
  tx: Transaction<Database>,
  { from, into, ids }: { from: string; into: string; ids?: readonly string[] },
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const movedRows = await tx
    .updateTable('ticketEntries')
    .set({ ticketId: into })
    .where('ticketId', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('id')
    .execute();
  return movedRows.map(({ id }) => id);
}
