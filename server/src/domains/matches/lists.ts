import type { ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import { containing } from '../../database/like';
import type { Database } from '../../database/schema';
import { entrantsByIds } from '../contests/store';
import type { ContestRow } from '../contests/tables';
import { opponentIds } from './record';
import type { MatchRow } from './tables';
import { byId, type EntrantsById } from './view';

type UserQuery = ParsedRequestOf<'listUserMatches'>['query'];
type QueueQuery = ParsedRequestOf<'listResultQueries'>['query'];

/** Matches with all that a list of them shows. */
export interface MatchPage {
  matches: MatchRow[];
  contests: ReadonlyMap<string, ContestRow>;
  entrants: EntrantsById;
  /** The matches that winners go on to. */
  next: ReadonlyMap<string, MatchRow>;
  total: number;
}

/** Everything around these matches in three queries, however many they are; who waits in the next ones among it. */
export async function aroundMatches(db: Kysely<Database>, matches: MatchRow[]): Promise<Omit<MatchPage, 'total'>> {
  const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const contestIds = unique(matches.map((match) => match.contest_id));
  const nextIds = unique(matches.map((match) => match.next_match_id));
  const [contests, next] = await Promise.all([
    contestIds.length ? db.selectFrom('contests').selectAll().where('id', 'in', contestIds).execute() : [],
    nextIds.length ? db.selectFrom('matches').selectAll().where('id', 'in', nextIds).execute() : [],
  ]);
  const entrants = await entrantsByIds(db, unique([...matches, ...next].flatMap(opponentIds)));
  return { matches, contests: byId(contests), entrants: byId(entrants), next: byId(next) };
}

/** A player's matches: open ones by their deadlines, then the others, newest first. */
export async function listOfUser(
  db: Kysely<Database>,
  userId: string,
  { page, perPage, search, filter }: UserQuery,
): Promise<MatchPage> {
  const base = db
    .selectFrom('entrants as own')
    .innerJoin('matches', (join) =>
      join.on((eb) =>
        eb.or([eb('matches.opponent_1_id', '=', eb.ref('own.id')), eb('matches.opponent_2_id', '=', eb.ref('own.id'))]),
      ),
    )
    .innerJoin('contests', 'contests.id', 'matches.contest_id')
    .where('own.user_id', '=', userId)
    .where((eb) => eb.or([eb('matches.method', 'is', null), eb('matches.method', '<>', 'bye')]))
    .$if(filter.state === 'open', (query) =>
      query.where('matches.status', '<>', 'completed').where('contests.phase', 'in', ['running', 'awaiting_review']),
    )
    .$if(filter.state === 'done', (query) => query.where('matches.status', '=', 'completed'))
    .$if(search !== undefined && search !== '', (query) =>
      query.where('contests.title', 'ilike', containing(search ?? '')),
    );
  const [matches, { total }] = await Promise.all([
    base
      .selectAll('matches')
      .orderBy((eb) => eb('matches.status', '=', 'completed'))
      .orderBy('matches.due_at', (order) => order.asc().nullsLast())
      .orderBy('matches.resolved_at', (order) => order.desc().nullsLast())
      .orderBy('matches.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...(await aroundMatches(db, matches)), total };
}

/** The moderators' queue: the nearest deadline, which is whoever waits longest, comes first. */
export async function listStuck(db: Kysely<Database>, { page, perPage, search }: QueueQuery): Promise<MatchPage> {
  const base = db
    .selectFrom('matches')
    .innerJoin('contests', 'contests.id', 'matches.contest_id')
    .where('matches.status', 'in', ['disputed', 'abandoned'])
    .where('contests.phase', 'in', ['running', 'awaiting_review'])
    .$if(search !== undefined && search !== '', (query) =>
      query.where('contests.title', 'ilike', containing(search ?? '')),
    );
  const [matches, { total }] = await Promise.all([
    base
      .selectAll('matches')
      .orderBy('matches.rule_by')
      .orderBy('matches.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...(await aroundMatches(db, matches)), total };
}
