import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema';
import { countLimit, joinRow } from './page';

export interface BestMatchQuery {
  table: string;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

/** Returns null if more than `countLimit` rows match, so that the time doesn't grow with the table. */
export async function findBestMatches<Row extends object>(
  db: Kysely<Database>,
  { table, where, order, columns }: BestMatchQuery,
  most: number,
): Promise<Row[] | null> {
  const tableSql = sql.table(table);
  const { rows: bestRows } = await sql<Row & { found: number; id: string | null }>`
    with found as materialized (select id from ${tableSql} where ${where} limit ${countLimit + 1}),
    total as (select count(*)::integer as found from found),
    best as (
      select ${tableSql}.id, row_number() over (order by ${order}) as place
      from found ${joinRow(table, sql`${tableSql}.id = found.id`)}
      where (select total.found from total) <= ${countLimit}
      order by place limit ${most}
    )
    select total.found, best.id, ${columns}
    from total left join (best ${joinRow(table, sql`${tableSql}.id = best.id`)}) on true
    order by best.place`.execute(db);
  if ((bestRows[0]?.found ?? 0) > countLimit) return null;
  return bestRows.filter(({ id }) => id !== null);
}
