import type { PageMeta } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../refusal';
import type { Database } from '../schema';
import { type CursorPlace, type KeyType, readCursor, toKeyText, writeCursor } from './cursor';

/** A list is counted up to this many rows, or fewer if it says so. Only the counted rows have numbered pages. */
export const countLimit = 1000;

export interface SortKey {
  by: RawBuilder<unknown>;
  type: KeyType;
}

export interface PageSection {
  /** `table where …`, to which further conditions are appended. The rows of several sources are merged into one order. */
  from: RawBuilder<unknown> | readonly RawBuilder<unknown>[];
  /** If set, `from` is selected for each of these rows, by a lateral join. */
  over?: RawBuilder<unknown> | undefined;
  id: RawBuilder<unknown>;
  /** The last key must be unique. */
  keys: readonly SortKey[];
  descending?: boolean | undefined;
  countedInOrder?: true;
}

export interface Listing {
  order: string;
  sections: readonly PageSection[];
  narrowedRows?: PageSection['from'] | undefined;
  /** The narrowed rows where an index has the order of the list, so that a common search reads only the rows that it counts. */
  orderedNarrowedRows?: Pick<PageSection, 'from' | 'over'> | undefined;
  /** The most rows that are counted, `countLimit` if it isn't given. */
  counted?: number | undefined;
  long?: boolean | undefined;
  /** The most rows that the search covers, the newest or the most urgent. Null if it covers all. */
  searched?: number | null | undefined;
  /** Lets PostgreSQL keep a generic plan. Only for a list whose best plan is the same for all values. */
  keepsPlan?: boolean | undefined;
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

export interface PageQuery {
  page: number;
  perPage: number;
  after?: string | undefined;
}

interface Position {
  total: number;
  section: number | null;
  keys: string[] | null;
}

export interface PageOf<Row> {
  rows: Row[];
  meta: PageMeta;
  /** The number of the first row, from 1; null if the page begins after a cursor. */
  first: number | null;
}

/** @throws Refusal `validation_failed` for a page beyond the counted rows, or for an invalid cursor */
export async function readPage<Row extends object>(
  db: Kysely<Database>,
  listing: Listing,
  { page, perPage, after }: PageQuery,
): Promise<PageOf<Row>> {
  const { order, narrowedRows, long, searched, counted = countLimit } = listing;
  const types = listing.sections.map(({ keys }) => keys.map(({ type }) => type));
  const place = after === undefined ? null : readCursor(after, order, types);
  const offset = place ? 0 : (page - 1) * perPage;
  const range = offset > counted ? { offset: 0, limit: 0 } : { offset: offset, limit: perPage + 1 };
  // A page after a cursor doesn't begin where the counted rows begin.
  const orderedNarrowedRows = place ? undefined : listing.orderedNarrowedRows;
  const queryPage = async (query: RawBuilder<Row & Position>) => (await query.execute(db)).rows;

  const giveTotal = (total: number) => ({ countQuery: sql`select ${total}::bigint as total` });
  let foundRows = await queryPage(
    narrowedRows && !long
      ? buildNarrowedQuery<Row>({ ...listing, orderedNarrowedRows }, narrowedRows, place, range)
      : buildPageQuery<Row>(listing, place, range, long ? giveTotal(countLimit + 1) : {}),
  );
  if (narrowedRows && !long && !orderedNarrowedRows && readTotal(foundRows) > countLimit)
    foundRows = await queryPage(buildPageQuery<Row>(listing, place, range, giveTotal(readTotal(foundRows))));
  const total = Math.min(readTotal(foundRows), counted + 1);
  if (total > counted && range.limit === 0) throw makeUncountedPageRefusal(counted);

  const matchingRows = foundRows.filter(({ section }) => section !== null);
  const rows = matchingRows.slice(0, perPage);
  const lastRow = matchingRows.length > perPage ? rows.at(-1) : undefined;
  const nextCursor = lastRow ? writeCursor(order, { section: lastRow.section ?? 0, keys: lastRow.keys ?? [] }) : null;
  const count = total > counted ? { total: null, atLeast: total } : { total };
  return {
    rows,
    meta: { page, perPage, ...count, next: nextCursor, ...(searched && { searched }) },
    first: place ? null : offset + 1,
  };
}

const readTotal = ([first]: readonly Position[]): number => first?.total ?? 0;

function makeUncountedPageRefusal(counted: number): Refusal {
  return Refusal.at('page', { code: 'page_beyond', params: { counted } });
}

/** A plan that is kept needs a fixed limit, because PostgreSQL expects a tenth of the table if the limit is unknown. */
const plannedRowCounts = [21, 51, 101, 251, 501, countLimit + 101];

function makeLimit(rowCount: number, keepsPlan: boolean): RawBuilder<unknown> {
  const plannedCount = plannedRowCounts.find((planned) => planned >= rowCount);
  return keepsPlan && plannedCount !== undefined ? sql.lit(plannedCount) : sql`${rowCount}`;
}

interface RowRange {
  offset: number;
  limit: number;
}

const buildColumn = (index: number) => sql.ref(`k${index}`);
const buildColumns = (keys: readonly SortKey[]) =>
  sql.join(keys.map(({ by }, index) => sql`${by} as ${buildColumn(index)}`));

function buildNarrowedQuery<Row>(
  listing: Listing,
  narrowedRows: PageSection['from'],
  place: CursorPlace | null,
  range: RowRange,
) {
  const [section] = listing.sections;
  if (!section || listing.sections.length > 1) throw new Error('Only a list of one section can be narrowed');
  const { id, descending, keys } = section;
  const { orderedNarrowedRows, counted = countLimit } = listing;
  const orderedLimit = Math.max(counted + 1, range.offset + range.limit);
  const foundRows = orderedNarrowedRows
    ? buildOrderedRows({ ...section, ...orderedNarrowedRows }, sql``, sql`${orderedLimit}`)
    : buildSomeRows({ from: narrowedRows }, sql`${id} as id, ${buildColumns(keys)}`, sql`${countLimit + 1}`);
  const columns = keys.map(({ type }, index) => ({ type, by: sql`found.${buildColumn(index)}` }));
  const foundSource = {
    // Reads no row of a page if there are too many for it, because another query reads that page.
    from: orderedNarrowedRows ? sql`found where true` : sql`found where (select total <= ${countLimit} from counted)`,
    id: sql`found.id`,
    keys: columns,
    descending,
  };
  return buildPageQuery<Row>({ ...listing, sections: [foundSource] }, place, range, {
    prelude: sql`found as materialized ${foundRows},`,
    countQuery: sql`select count(*) as total from found`,
  });
}

function buildPageQuery<Row>(
  { sections, columns, joins, keepsPlan = false }: Listing,
  place: CursorPlace | null,
  { offset, limit }: RowRange,
  { prelude = sql``, countQuery }: { prelude?: RawBuilder<unknown>; countQuery?: RawBuilder<unknown> } = {},
): RawBuilder<Row & Position> {
  const shownSections = sections.map((section, index) =>
    buildSectionPage(section, index, place, makeLimit(offset + limit, keepsPlan)),
  );
  return sql<Row & Position>`
    with ${prelude} counted as (${countQuery ?? buildCountQuery(sections, keepsPlan ? sql.lit(countLimit + 1) : sql`${countLimit + 1}`)}),
    page as (
      select * from (${buildUnion(shownSections)}) shown order by section, place limit ${limit} offset ${offset}
    )
    select counted.total, page.section, page.keys, ${columns}
    from counted left join (page ${joins}) on true
    order by page.section, page.place`;
}

const joinLaterally = (over: RawBuilder<unknown> | undefined, rows: RawBuilder<unknown>) =>
  over ? sql`${over} cross join lateral (${rows}) ranges` : sql`(${rows}) ranges`;

const buildUnion = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

function buildSomeRows(
  { over, from }: Pick<PageSection, 'over' | 'from'>,
  column: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
  order = sql``,
): RawBuilder<unknown> {
  const rows = [from].flat().map((each) => sql`(select ${column} from ${each} ${order} limit ${limit})`);
  return sql`(select ranges.* from ${joinLaterally(over, buildUnion(rows))} limit ${limit})`;
}

function buildOrderBy({ keys, descending }: PageSection): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`order by ${sql.join(keys.map(({ by }) => sql`${by} ${direction}`))}`;
}

export const buildEveryRow = (section: PageSection, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  buildSomeRows(section, column, sql`${countLimit}`, buildOrderBy(section));

const buildCountRows = (section: PageSection, limit: RawBuilder<unknown>): RawBuilder<unknown> =>
  buildSomeRows(section, sql`1`, limit, section.countedInOrder && buildOrderBy(section));

const buildCountQuery = (sections: readonly PageSection[], limit: RawBuilder<unknown>) => sql`
  select count(*) as total from (
    select * from (${buildUnion(sections.map((section) => buildCountRows(section, limit)))}) every
    limit ${limit}
  ) bounded_count`;

/** Looks rows up one by one with a lateral join, so that PostgreSQL doesn't read the whole table. */
export const joinRow = (table: string, condition: RawBuilder<unknown>, kind: 'join' | 'left join' = 'join') =>
  sql`${sql.raw(kind)} lateral (select * from ${sql.table(table)} where ${condition} limit 1) ${sql.ref(table)} on true`;

function buildSectionPage(section: PageSection, index: number, after: CursorPlace | null, limit: RawBuilder<unknown>) {
  const texts = sql.join(section.keys.map(({ type }, key) => toKeyText(buildColumn(key), type)));
  return sql`(
    select ${index}::integer as section, row_number() over () as place, ordered.id, array[${texts}] as keys
    from ${buildOrderedRows(section, buildPastCursor(section, index, after), limit)} ordered
  )`;
}

function buildOrderedRows(
  { over, id, from, keys, descending = false }: PageSection,
  pastCursor: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const orderedSql = sql.join(keys.map((_, key) => sql`${buildColumn(key)} ${direction}`));
  const rows = buildUnion(
    [from].flat().map(
      (each) => sql`(
        select ${id} as id, ${buildColumns(keys)} from ${each} ${pastCursor}
        order by ${orderedSql} limit ${limit}
      )`,
    ),
  );
  return sql`(select ranges.* from ${joinLaterally(over, rows)} order by ${orderedSql} limit ${limit})`;
}

function buildPastCursor(
  { keys, descending = false }: PageSection,
  index: number,
  after: CursorPlace | null,
): RawBuilder<unknown> {
  if (after === null || index > after.section) return sql``;
  if (index < after.section) return sql`and false`;
  const ownSql = sql.join(keys.map(({ by }) => by));
  const values = sql.join(keys.map(({ type }, key) => sql`${after.keys[key]}::${sql.raw(type)}`));
  return sql`and (${ownSql}) ${sql.raw(descending ? '<' : '>')} (${values})`;
}
