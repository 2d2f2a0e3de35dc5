import type { InputOf, PageMeta } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { buildLikePattern, disputeSearchLimit } from '../../../database/like-pattern';
import { matchAnyOf } from '../../../database/match-any-of';
import { joinRow, type PageSection, readPage, type SortKey } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { sendTogether } from '../../../database/send-together';
import type { MatchRow } from '../competition/match.tables';
import { type MatchesContext, readMatchesContext } from '../competition/nearby-matches.store';
import { listTitledContests } from '../contests/list.store';
import { buildPairedQuery } from './paired-round.store';

export interface MatchPage extends MatchesContext {
  meta: PageMeta;
}

export interface PlayerMatchPage extends MatchPage {
  pairedRounds: ReadonlyMap<string, MatchRow[]>;
}

const columns = sql`matches.*`;
const joins = joinRow('matches', sql`matches.id = page.id`);
const idKey: SortKey = { by: sql`matches.id`, type: 'uuid' };
// Uses a subquery instead of a join, so that only the contests of the matches read are looked up.
const contestTitle = sql`(select title from contests where contests.id = matches.contest_id)`;

interface TitleSearch {
  condition: RawBuilder<unknown>;
  comparesTitles: boolean;
}

/**
 * For a rare word, this looks up the contests first, because a search would otherwise read all of a player's matches.
 * A common word, or a text too short for the index of titles, is compared with each match's title instead.
 */
async function buildTitleSearch(db: Kysely<Database>, search: string | undefined): Promise<TitleSearch> {
  if (!search) return { condition: sql`true`, comparesTitles: false };
  const contestIds = await listTitledContests(db, search);
  if (contestIds?.length === 0) return { condition: sql`false`, comparesTitles: false };
  if (contestIds) return { condition: sql`matches.contest_id = ${matchAnyOf(contestIds)}`, comparesTitles: false };
  // PostgreSQL estimates that `coalesce` is true for half of the rows, so it reads them in order. For the pattern alone, it
  // would estimate one row in 200.
  return { condition: sql`coalesce(${contestTitle} ilike ${buildLikePattern(search)}, false)`, comparesTitles: true };
}

/** A search that compares titles covers all open matches, and this many of a player's newest matches of each other kind: played or stopped, as first or as second player. */
const mostTitlesCompared = 200;

/** Open matches come first, by deadline, then those that are over, newest first. Leaves out byes. */
export async function listPlayerMatches(
  db: Kysely<Database>,
  userId: string,
  { search, filter, ...query }: InputOf<'listUserMatches'>,
): Promise<PlayerMatchPage> {
  const titleSearch = await buildTitleSearch(db, search);
  const newestSql = titleSearch.comparesTitles
    ? sql`order by over_at desc, id desc limit ${mostTitlesCompared}`
    : sql``;
  const players = ['player_1_id', 'player_2_id'].map((column) => sql.ref(column));
  const selectOverMatches = (overColumn: string, condition: RawBuilder<unknown>) =>
    players.map(
      (player) => sql`(
        select matches.*, ${sql.ref(overColumn)} as over_at from matches where ${player} = ${userId} and ${condition}
        ${newestSql}
      ) matches where ${titleSearch.condition}`,
    );
  const openPageSection: PageSection = {
    from: players.map(
      (player) => sql`matches
        where ${player} = ${userId} and status <> 'completed' and stopped_at is null and ${titleSearch.condition}`,
    ),
    id: sql`matches.id`,
    keys: [{ by: sql`coalesce(due_at, timestamptz '9999-12-31 00:00:00Z')`, type: 'timestamptz' }, idKey],
  };
  const overPageSection: PageSection = {
    from: [
      ...selectOverMatches('resolved_at', sql`status = 'completed' and method <> 'bye'`),
      ...selectOverMatches('stopped_at', sql`stopped_at is not null and opened_at is not null`),
    ],
    id: sql`matches.id`,
    keys: [{ by: sql`over_at`, type: 'timestamptz' }, idKey],
    descending: true,
  };
  const sections =
    filter.state === 'open'
      ? [openPageSection]
      : filter.state === 'done'
        ? [overPageSection]
        : [openPageSection, overPageSection];
  const order = filter.state ?? 'all';
  const searched = titleSearch.comparesTitles ? 4 * mostTitlesCompared : null;
  const { rows, meta } = await readPage<MatchRow>(db, { order, sections, searched, columns, joins }, query);
  const context = await readMatchesContext(db, rows);
  const heldMatches = rows.filter(({ payoutDueAt }) => payoutDueAt !== null);
  const rounds = await sendTogether<MatchRow[]>(
    db,
    ...heldMatches.map((match) => {
      const contest = context.contests.get(match.contestId);
      return contest ? buildPairedQuery(db, contest, match) : null;
    }),
  );
  const pairedRounds = new Map(heldMatches.map(({ id }, index) => [id, rounds[index] ?? []]));
  return { ...context, pairedRounds, meta };
}

export async function readDisputeQueue(
  db: Kysely<Database>,
  { search, ...query }: InputOf<'listDisputes'>,
): Promise<MatchPage> {
  const { condition: titleCondition, comparesTitles } = await buildTitleSearch(db, search);
  const waitingSql = sql`matches where status in ('disputed', 'abandoned') and rule_by is not null and stopped_at is null`;
  const firstDisputesSql = sql`(select * from ${waitingSql} order by rule_by, id limit ${disputeSearchLimit}) matches where true`;
  const waitingPageSection: PageSection = {
    from: sql`${comparesTitles ? firstDisputesSql : waitingSql} and ${titleCondition}`,
    id: sql`matches.id`,
    keys: [{ by: sql`rule_by`, type: 'timestamptz' }, idKey],
  };
  const searched = comparesTitles ? disputeSearchLimit : null;
  const listing = { order: 'deadline', sections: [waitingPageSection], searched, columns, joins };
  const { rows, meta } = await readPage<MatchRow>(db, listing, query);
  return { ...(await readMatchesContext(db, rows)), meta };
}
