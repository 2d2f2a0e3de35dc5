import { type ContestPhase, can, type InputOf, type PageMeta } from '@laurel/shared/protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Work } from '../../../call/context';
import { readSharedAnswer } from '../../../call/shared-answers';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { hideFromPlanner } from '../../../database/match-any-of';
import { findBestMatches } from '../../../database/pages/best-matches';
import {
  countLimit,
  joinRow,
  type Listing,
  type PageQuery,
  type PageSection,
  readPage,
  type SortKey,
} from '../../../database/pages/page';
import { isInPlaySql } from '../competition/in-play.store';
import { type ListedContestRow, listedColumns, type ViewerEntry } from './mapper';
import { readViewerEntries } from './viewer-entries.store';

export interface ListedContest {
  contest: ListedContestRow;
  entry: ViewerEntry;
}

export interface ContestPage {
  rows: ListedContest[];
  meta: PageMeta;
}

// This and the expressions below must match those of the contests' indexes exactly, or the indexes aren't used.
const listedSql = sql<boolean>`(display_status <> 'hidden' and opened_at is not null)`;
/** Contests with free spots first, then live, upcoming and finished ones. */
const availabilitySql = sql<number>`(case
  when phase = 'registration' and contests.status = 'active' and entered < max_players then 0
  when phase in ('check_in', 'running', 'awaiting_review') then 1
  when phase in ('completed', 'cancelled') then 3
  else 2 end)`;
/** For staff: live, upcoming, drafts, finished. */
const stageSql = sql<number>`(case
  when phase in ('check_in', 'running', 'awaiting_review') then 0
  when phase in ('completed', 'cancelled') then 3
  when opened_at is null then 2
  else 1 end)`;
/** Soonest first within a stage, but latest first if finished. */
const startOrderSql = sql<string>`((extract(epoch from starts_at at time zone 'UTC')
  * (case when phase in ('completed', 'cancelled') then -1000000 else 1000000 end))::bigint)`;
const columns = sql.join(listedColumns.map((column) => sql.ref(`contests.${column}`)));
const wordsSql = sql<string>`(contests.title || E'\n' || contests.game)`;

type SectionOrder = Pick<PageSection, 'keys' | 'descending'>;

const idKey: SortKey = { by: sql`contests.id`, type: 'uuid' };
const startsAtKey: SortKey = { by: sql`contests.starts_at`, type: 'timestamptz' };
const makeNumericKey = (by: RawBuilder<unknown>): SortKey => ({ by, type: 'numeric' });
const sortOrders = {
  now: { keys: [{ by: stageSql, type: 'bigint' }, { by: startOrderSql, type: 'bigint' }, idKey] },
  joinable: { keys: [{ by: availabilitySql, type: 'bigint' }, startsAtKey, idKey] },
  startsAt: { keys: [startsAtKey, idKey] },
  '-startsAt': { keys: [startsAtKey, idKey], descending: true },
  entryFee: { keys: [makeNumericKey(sql`entry_fee`), startsAtKey, idKey] },
  '-entryFee': { keys: [makeNumericKey(sql`(-entry_fee)`), startsAtKey, idKey] },
  pool: { keys: [makeNumericKey(sql`(-pool)`), startsAtKey, idKey], descending: true },
  '-pool': { keys: [makeNumericKey(sql`(-pool)`), startsAtKey, idKey] },
  title: { keys: [{ by: sql`lower(title)`, type: 'text' }, idKey] },
  '-title': { keys: [{ by: sql`lower(title)`, type: 'text' }, idKey], descending: true },
  entered: { keys: [{ by: sql`entered`, type: 'bigint' }, idKey] },
  '-entered': { keys: [{ by: sql`entered`, type: 'bigint' }, idKey], descending: true },
} as const satisfies Record<InputOf<'listContests' | 'listAdminContests'>['sort'], SectionOrder>;

const allPhases = Object.keys({
  draft: 0,
  registration: 0,
  check_in: 0,
  running: 0,
  awaiting_review: 0,
  completed: 0,
  cancelled: 0,
} satisfies Record<ContestPhase, 0>);

export function readVisibleContests(work: Work, { filter, ...query }: InputOf<'listContests'>): Promise<ContestPage> {
  const isStaff = work.user !== null && can(work.user.role, 'contests.manage');
  const narrowedQuery: NarrowedQuery = {
    listedValues: isStaff || filter.mine ? [true, false] : [true],
    phases: filter.phase,
    platforms: filter.platform && [filter.platform],
    free: filter.free && [filter.free === 'true'],
    game: filter.game,
  };
  return readContests(work, query, narrowedQuery, filter.mine === 'true');
}

export type FoundContest = Pick<ListedContestRow, 'slug' | 'title' | 'game' | 'phase' | 'startsAt'>;

/** Null if the text is too short for the index, or if too many contests match to rank them. */
export async function listBestContests(db: Work['db'], search: string, most: number): Promise<FoundContest[] | null> {
  if (!hasTrigram(search)) return null;
  const beginsWithSearch = sql`starts_with(lower(contests.title), ${search.toLowerCase()})`;
  const namedSql = sql`contests.title ilike ${buildLikePattern(search)}`;
  return findBestMatches<FoundContest>(
    db,
    {
      table: 'contests',
      where: sql`${listedSql} and ${wordsSql} ilike ${buildLikePattern(search)}`,
      order: sql`${beginsWithSearch} desc, ${namedSql} desc, ${availabilitySql}, contests.starts_at, contests.id`,
      columns: sql`contests.slug, contests.title, contests.game, contests.phase, contests.starts_at`,
    },
    most,
  );
}

/** Null if the text is too short for the index, or if too many titles contain it. */
export async function listTitledContests(db: Work['db'], search: string): Promise<string[] | null> {
  if (!hasTrigram(search)) return null;
  const pattern = buildLikePattern(search);
  const { rows } = await sql<{ id: string }>`
    select id from contests where ${wordsSql} ilike ${pattern} and title ilike ${pattern}
    limit ${countLimit + 1}`.execute(db);
  return rows.length > countLimit ? null : rows.map(({ id }) => id);
}

export async function listFirstContests(work: Work, search: string, most: number): Promise<FoundContest[]> {
  const query = { page: 1, perPage: most, search, sort: 'joinable' } as const;
  const { rows } = await readContests(
    { ...work, user: null },
    query,
    { listedValues: [true], long: hasTrigram(search) },
    false,
  );
  return rows.map(({ contest }) => contest);
}

export function readStaffContests(
  work: Work<Actor>,
  { filter, ...query }: InputOf<'listAdminContests'>,
): Promise<ContestPage> {
  const listFilter = { listedValues: [true, false], phases: filter.phase, status: filter.status };
  return readContests(work, query, listFilter, false);
}

interface NarrowedQuery {
  listedValues: boolean[];
  phases?: readonly string[] | undefined;
  platforms?: string[] | undefined;
  free?: boolean[] | undefined;
  game?: string | undefined;
  status?: string | undefined;
  long?: boolean;
}

type ContestQuery = PageQuery & { search?: string | undefined; sort: keyof typeof sortOrders };

async function readContests(
  work: Work,
  query: ContestQuery,
  narrowedQuery: NarrowedQuery,
  mine: boolean,
): Promise<ContestPage> {
  const name = narrowedQuery.listedValues.includes(false) ? 'listAdminContests' : 'listContests';
  const { rows, meta } = mine
    ? await readRows(work, query, narrowedQuery, mine)
    : await readSharedAnswer(
        work,
        { key: `contests ${JSON.stringify([query, narrowedQuery])}`, name, request: { query: {} } },
        (sharedWork) => readRows(sharedWork, query, narrowedQuery, mine),
      );
  const { db, user } = work;
  const contestIds = rows.map(({ id }) => id);
  const entries = user ? await readViewerEntries(db, user.id, contestIds) : new Map<string, ViewerEntry>();
  return { rows: rows.map((contest) => ({ contest, entry: entries.get(contest.id) ?? null })), meta };
}

interface ContestRows extends Pick<PageSection, 'over'> {
  from: RawBuilder<unknown>;
}

/** Returns the rows, without the search condition, of a list for which there is a dedicated index; undefined for other lists. */
function findSimpleRows(
  { sort }: ContestQuery,
  { listedValues, phases, platforms, free, game, status }: NarrowedQuery,
): ContestRows | undefined {
  if (status === 'paused' && !platforms && !free && !game && listedValues.length === 2)
    return {
      from: sql`contests where contests.status = 'paused' and ${phases?.length ? sql`phase = any(${phases}::text[])` : sql`true`}`,
    };
  if (status || phases?.length || platforms || free) return undefined;
  const isListed = listedValues.length === 1 && listedValues[0] === true;
  if (game)
    return isListed && sort === 'joinable'
      ? { from: sql`contests where game = ${game} and display_status <> 'hidden' and opened_at is not null` }
      : undefined;
  if (!sortsWithoutFilters.has(sort)) return undefined;
  // Compares with a subquery, because PostgreSQL would fold a constant into the expression, and then no index would match.
  return isListed
    ? { from: sql`contests where ${listedSql} = (select true)` }
    : {
        over: sql`${buildUnnest([sql`${listedValues}::boolean[]`], listedValues.length)} wanted(listed)`,
        from: sql`contests where ${listedSql} = wanted.listed`,
      };
}

const sortsWithoutFilters: ReadonlySet<ContestQuery['sort']> = new Set(['joinable', 'now', 'pool', '-pool']);

type ContestRange = readonly [listed: boolean, phase: string, platform: string, free: boolean];

const listRanges = (
  listedValues: readonly boolean[],
  phases: readonly string[],
  platforms: readonly string[],
  freeValues: readonly boolean[],
): ContestRange[] =>
  listedValues.flatMap((listed) =>
    phases.flatMap((phase) =>
      platforms.flatMap((platform) => freeValues.map((free): ContestRange => [listed, phase, platform, free])),
    ),
  );

/** PostgreSQL assumes ten elements for an array that is a parameter. The limit lowers that estimate if there are fewer. */
const buildUnnest = (arrays: readonly RawBuilder<unknown>[], count: number) =>
  sql`(select * from unnest(${sql.join(arrays)}) limit ${sql.lit(count)})`;

const buildRangeValues = (ranges: readonly ContestRange[]) =>
  buildUnnest(
    [
      sql`${ranges.map(([listed]) => listed)}::boolean[]`,
      sql`${ranges.map(([, phase]) => phase)}::text[]`,
      sql`${ranges.map(([, , platform]) => platform)}::text[]`,
      sql`${ranges.map(([, , , free]) => free)}::boolean[]`,
    ],
    ranges.length,
  );

const phasesBeforeDraw: readonly string[] = ['draft', 'registration', 'check_in'] satisfies ContestPhase[];

/** A search is counted up to this many contests, so that a common word costs the same however many contests there are. */
const mostFoundCounted = 100;

/** Nobody misses the check-in of this many contests that aren't drawn yet. */
const mostMissedSearched = 100;

/**
 * Until the draw, an entrant is in play or has missed the check-in. Lists of contests before their draw are read often, so
 * they don't read the player's past entries.
 */
function listOwnSources(userId: string | null, phases: readonly string[]): RawBuilder<unknown>[] {
  if (!phases.every((phase) => phasesBeforeDraw.includes(phase)))
    return [sql`entrants own join contests on contests.id = own.contest_id where own.user_id = ${userId}`];
  // With the id, PostgreSQL would expect a player with many past entries to have as many that are in play, and read all contests.
  const owner = hideFromPlanner(userId);
  const entries = [
    sql`select contest_id from entrants where user_id = ${owner} and ${isInPlaySql}`,
    sql`select contest_id from entrants where user_id = ${owner} and status = 'dropped'
      order by entered_at desc, id desc limit ${sql.lit(mostMissedSearched)}`,
  ];
  return entries.map((each) => sql`(${each}) own ${joinRow('contests', sql`contests.id = own.contest_id`)} where true`);
}

const joinConditions = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

async function readRows(
  { db, user }: Work,
  query: ContestQuery,
  narrowedQuery: NarrowedQuery,
  mine: boolean,
): Promise<{ rows: ListedContestRow[]; meta: PageMeta }> {
  const { search, sort } = query;
  const { listedValues, game, status, platforms = ['playstation', 'steam'], free = [true, false] } = narrowedQuery;
  const phases = narrowedQuery.phases?.length ? narrowedQuery.phases : allPhases;
  const otherConditions = [
    ...(game ? [sql`game = ${game}`] : []),
    ...(status ? [sql`contests.status = ${status}`] : []),
  ];
  const searchConditions = search ? [sql`${wordsSql} ilike ${buildLikePattern(search)}`] : [];
  // For words that more contests have than are counted. Finds the same as `ilike`, but can't use the index of words, so
  // PostgreSQL reads the contests in order until the page is full, and keeps that plan.
  const commonWordConditions = search ? [sql`strpos(lower(${wordsSql}), lower(${search})) > 0`] : [];
  // Leaves out conditions that every row meets, because PostgreSQL would read an index of all rows for them.
  const allConditions = [
    ...(listedValues.length === 1 ? [sql`${listedSql} = any(${listedValues}::boolean[])`] : []),
    ...(narrowedQuery.phases?.length ? [sql`phase = any(${phases}::text[])`] : []),
    ...(narrowedQuery.platforms ? [sql`platform = any(${platforms}::text[])`] : []),
    ...(narrowedQuery.free ? [sql`(entry_fee = 0) = any(${free}::boolean[])`] : []),
    ...otherConditions,
    ...searchConditions,
  ];
  const newestSql = sql`(select * from contests order by created_at desc limit ${searchLimit}) contests`;
  const source = search && !hasTrigram(search) ? newestSql : sql`contests`;
  const simpleRows = mine ? undefined : findSimpleRows(query, narrowedQuery);
  const buildRanges = (): ContestRows => ({
    over: sql`${buildRangeValues(listRanges(listedValues, phases, platforms, free))} wanted(listed, phase, platform, free)`,
    from: sql`contests where ${listedSql} = wanted.listed and phase = wanted.phase and platform = wanted.platform
      and (entry_fee = 0) = wanted.free and ${joinConditions([...otherConditions, ...commonWordConditions])}`,
  });
  const ownRows = {
    from: listOwnSources(user?.id ?? null, phases).map((each) => sql`${each} and ${joinConditions(allConditions)}`),
  };
  const foundRows = simpleRows && {
    ...simpleRows,
    from: sql`${simpleRows.from} and ${joinConditions(commonWordConditions)}`,
  };
  const orderedNarrowedRows =
    simpleRows && search && hasTrigram(search)
      ? { ...simpleRows, from: sql`${simpleRows.from} and ${joinConditions(searchConditions)}` }
      : undefined;
  const hasUnorderedFilter = !simpleRows && Boolean(game || status);
  const listing: Listing = {
    order: sort,
    sections: [{ ...sortOrders[sort], id: sql`contests.id`, ...(mine ? ownRows : (foundRows ?? buildRanges())) }],
    narrowedRows:
      !mine && (search || hasUnorderedFilter) ? sql`${source} where ${joinConditions(allConditions)}` : undefined,
    orderedNarrowedRows,
    counted: search ? mostFoundCounted : undefined,
    long: narrowedQuery.long,
    searched: mine ? null : countSearchedRows(search),
    keepsPlan: !mine && !hasUnorderedFilter,
    columns,
    joins: joinRow('contests', sql`contests.id = page.id`),
  };
  return readPage<ListedContestRow>(db, listing, query);
}
