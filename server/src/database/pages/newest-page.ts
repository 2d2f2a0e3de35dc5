import { type Kysely, type RawBuilder, sql } from 'kysely';
import { buildLikePattern, hasTrigram, searchLimit } from '../like-pattern';
import type { Database } from '../schema';
import { joinRow, type PageOf, type PageQuery, readPage } from './page';

export interface NewestRows {
  table: string;
  at?: 'at' | 'created_at';
  where?: RawBuilder<unknown>;
  words?: RawBuilder<unknown>;
}

export function readNewestPage<Row extends object>(
  db: Kysely<Database>,
  { table, at = 'created_at', where, words }: NewestRows,
  { search, ...query }: PageQuery & { search?: string | undefined },
): Promise<PageOf<Row>> {
  const rows = sql.table(table);
  const id = sql.ref(`${table}.id`);
  const moment = sql.ref(`${table}.${at}`);
  const searchesWords = words && search;
  const condition = sql`${where ?? sql`true`}
    and ${searchesWords ? sql`${words} ilike ${buildLikePattern(search)}` : sql`true`}`;
  const from = sql`${rows} where ${condition}`;
  const newestSql = sql`(select * from ${rows} order by ${moment} desc limit ${searchLimit}) ${rows} where ${condition}`;
  return readPage<Row>(
    db,
    {
      order: 'newest',
      sections: [
        {
          from,
          id,
          keys: [
            { by: moment, type: 'timestamptz' },
            { by: id, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      narrowedRows: searchesWords ? (where || hasTrigram(search) ? from : newestSql) : undefined,
      columns: sql`${rows}.*`,
      joins: joinRow(table, sql`${id} = page.id`),
    },
    query,
  );
}
