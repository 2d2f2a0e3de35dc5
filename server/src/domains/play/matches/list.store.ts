import type { InputOf, PageMeta } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { buildLikePattern } from '../../../database/like-pattern';
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

/**
 * For a rare word, this looks up the contests first, because a search would otherwise read all of a player's matches.
 * A common word is compared with each match's title instead, because matches that contain it turn up soon.
 */
async function buildTitleCondition(db: Kysely<Database>, search: string | undefined): Promise<RawBuilder<unknown>> {
  if (!search) return sql`true`;
  const contestIds = await listTitledContests(db, search);
  if (contestIds?.length === 0) return sql`false`;
  // PostgreSQL estimates that `coalesce` is true for half of the rows, so it reads them in order. For the pattern alone, it
  // would estimate one row in 200.
  return contestIds
    ? sql`matches.contest_id = ${matchAnyOf(contestIds)}`
    : sql`coalesce(${contestTitle} ilike ${buildLikePattern(search)}, false)`;
}

/** Open matches come first, by deadline, then those that are over, newest first. Leaves out byes. */
export async function listPlayerMatches(
  db: Kysely<Database>,
  userId: string,
  { search, filter, ...query }: InputOf<'listUserMatches'>,
): Promise<PlayerMatchPage> {
  const titleCondition = await buildTitleCondition(db, search);
  const selectMatchesOfUser = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    ['player_1_id', 'player_2_id'].map(
      (player) => sql`${from} where ${sql.ref(player)} = ${userId} and ${condition} and ${titleCondition}`,
    );
  const openPageSection: PageSection = {
    from: selectMatchesOfUser(sql`matches`, sql`status <> 'completed' and stopped_at is null`),
    id: sql`matches.id`,
    keys: [{ by: sql`coalesce(due_at, timestamptz '9999-12-31 00:00:00Z')`, type: 'timestamptz' }, idKey],
  };
  const overPageSection: PageSection = {
    from: [
      ...selectMatchesOfUser(
        sql`(select *, resolved_at as over_at from matches) matches`,
        sql`status = 'completed' and method <> 'bye'`,
      ),
      ...selectMatchesOfUser(
        sql`(select *, stopped_at as over_at from matches) matches`,
        sql`stopped_at is not null and opened_at is not null`,
      ),
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
  const { rows, meta } = await readPage<MatchRow>(db, { order, sections, columns, joins }, query);
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
  const titleCondition = await buildTitleCondition(db, search);
  const waitingPageSection: PageSection = {
    from: sql`matches where status in ('disputed', 'abandoned') and rule_by is not null
      and stopped_at is null and ${titleCondition}`,
    id: sql`matches.id`,
    keys: [{ by: sql`rule_by`, type: 'timestamptz' }, idKey],
  };
  const listing = { order: 'deadline', sections: [waitingPageSection], columns, joins };
  const { rows, meta } = await readPage<MatchRow>(db, listing, query);
  return { ...(await readMatchesContext(db, rows)), meta };
}
