import type { PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../like-pattern';
import { buildEquals, type RowOf, type TableName } from '../rows';
import type { Database } from '../schema';
import { joinRow, type PageOf, type PageQuery, readPage } from './page';

type PlayerIds<Row> = Readonly<Record<string, keyof Row & string>>;
type ColumnOf<Row, Value> = { [Column in keyof Row & string]: Row[Column] extends Value ? Column : never }[keyof Row &
  string];

export interface NewestRows<Table extends TableName, Ids extends PlayerIds<RowOf<Table>>> {
  table: Table;
  /** The moment to order by: `createdAt` if left out. The index has it and then the id, both descending. */
  at?: ColumnOf<RowOf<Table>, Date>;
  /** The day (a `date`) to order by, in place of a moment. */
  day?: ColumnOf<RowOf<Table>, string>;
  equal?: Partial<RowOf<Table>>;
  where?: RawBuilder<unknown>;
  /** The columns to search. A trigram index must have exactly the expression `(a || E'\n' || b)`. */
  searchColumns?: readonly (keyof RowOf<Table> & string)[];
  /** Maps each answer field that holds a player to the column with the player's id. */
  players?: Ids;
}

type WithPlayers<Row, Ids extends PlayerIds<Row>> = Row & {
  [Field in keyof Ids]: PlayerRef | Extract<Row[Ids[Field]], null>;
};

export function readNewestPage<
  Table extends TableName,
  const Ids extends PlayerIds<RowOf<Table>> = Record<never, never>,
>(
  db: Kysely<Database>,
  { table, at, day, equal, where, searchColumns, players }: NewestRows<Table, Ids>,
  { search, ...query }: PageQuery & { search?: string | undefined },
): Promise<PageOf<WithPlayers<RowOf<Table>, Ids>>> {
  const tableSql = sql.table(table);
  const buildColumn = (column: string) => sql.ref(`${table}.${column}`);
  const [idColumn, orderColumn] = [buildColumn('id'), buildColumn(day ?? at ?? 'createdAt')];
  const words = searchColumns && sql`(${sql.join(searchColumns.map(buildColumn), sql` || E'\n' || `)})`;
  const searchesWords = words && search;
  const condition = sql`${where ?? sql`true`} and ${buildEquals(table, equal ?? {})}`;
  const wordsCondition = searchesWords ? sql`${words} ilike ${buildLikePattern(search)}` : sql`true`;
  const fromSql = sql`${tableSql} where ${condition} and ${wordsCondition}`;
  const newestSql = sql`(
    select * from ${tableSql} where ${condition} order by ${orderColumn} desc limit ${searchLimit}
  ) ${tableSql} where ${wordsCondition}`;
  const playerColumns = Object.entries(players ?? {}).map(
    ([field, column]) => sql`(
      select json_build_object('id', users.id, 'username', users.username, 'avatarUrl', users.avatar_url)
      from users where users.id = ${buildColumn(column)}
    ) as ${sql.ref(field)}`,
  );
  return readPage<WithPlayers<RowOf<Table>, Ids>>(
    db,
    {
      order: 'newest',
      sections: [
        {
          from: fromSql,
          id: idColumn,
          keys: [
            { by: orderColumn, type: day ? 'date' : 'timestamptz' },
            { by: idColumn, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      narrowedRows: searchesWords ? (hasTrigram(search) ? fromSql : newestSql) : undefined,
      searched: searchesWords ? countSearchedRows(search) : null,
      columns: sql.join([sql`${tableSql}.*`, ...playerColumns]),
      joins: joinRow(table, sql`${idColumn} = page.id`),
    },
    query,
  );
}
