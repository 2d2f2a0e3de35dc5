import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../database/schema';
import type { ContestTables, EntrantRow, NewContest } from './tables';

export type ContestChange = Updateable<ContestTables['contests']>;
type EntrantChange = Updateable<ContestTables['entrants']>;

/** The contest's row is the lock of everything in it: entrants, matches and their deadlines. */
export function lockContest(tx: Transaction<Database>, id: string) {
  return tx.selectFrom('contests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findContest(db: Kysely<Database>, id: string) {
  return db.selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How a key names a contest: its own id or slug, or the id of one of its matches. */
export type ContestKey = 'id' | 'slug' | 'match';

/** A contest with the ids of its matches that the clock has decided about by now. */
export function findContestWithDue(db: Kysely<Database>, by: ContestKey, key: string, now: Date) {
  return db
    .selectFrom('contests')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('matches')
        .select(sql<string[] | null>`array_agg(matches.id order by matches.number)`.as('ids'))
        .whereRef('matches.contest_id', '=', 'contests.id')
        .where((match) => match.or([match('due_at', '<=', now), match('payout_due_at', '<=', now)]))
        .as('due_matches'),
    )
    .where((eb) =>
      by === 'match'
        ? eb('id', '=', eb.selectFrom('matches').select('contest_id').where('matches.id', '=', key))
        : eb(by, '=', key),
    )
    .executeTakeFirst();
}

export async function slugsLike(db: Kysely<Database>, base: string): Promise<string[]> {
  const rows = await db.selectFrom('contests').select('slug').where('slug', 'like', `${base}%`).execute();
  return rows.map((row) => row.slug);
}

export function insertContest(db: Kysely<Database>, contest: NewContest) {
  return db.insertInto('contests').values(contest).returningAll().executeTakeFirstOrThrow();
}

export function saveContest(tx: Transaction<Database>, id: string, change: ContestChange) {
  return tx.updateTable('contests').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function entrantsOf(db: Kysely<Database>, contestId: string): Promise<EntrantRow[]> {
  return db
    .selectFrom('entrants')
    .selectAll()
    .where('contest_id', '=', contestId)
    .orderBy('entered_at')
    .orderBy('id')
    .execute();
}

export function findEntrant(db: Kysely<Database>, contestId: string, userId: string) {
  return db
    .selectFrom('entrants')
    .selectAll()
    .where('contest_id', '=', contestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function insertEntrant(tx: Transaction<Database>, entrant: EntrantRow) {
  return tx.insertInto('entrants').values(entrant).execute();
}

export function saveEntrant(tx: Transaction<Database>, id: string, change: EntrantChange) {
  return tx.updateTable('entrants').set(change).where('id', '=', id).execute();
}

/** Entrants with the names and records that a bracket and a list show. */
export function entrantsWithPlayers(db: Kysely<Database>, contestId: string) {
  return withPlayers(db)
    .where('entrants.contest_id', '=', contestId)
    .orderBy('entrants.entered_at')
    .orderBy('entrants.id')
    .execute();
}

export function entrantsByIds(db: Kysely<Database>, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : withPlayers(db).where('entrants.id', 'in', ids).execute();
}

function withPlayers(db: Kysely<Database>) {
  return db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.user_id')
    .leftJoin('player_records', 'player_records.user_id', 'entrants.user_id')
    .selectAll('entrants')
    .select(['users.username', 'users.avatar_url', 'users.country'])
    .select(['player_records.titles', 'player_records.played', 'player_records.won', 'player_records.earned']);
}

export type EntrantWithPlayer = Awaited<ReturnType<typeof entrantsWithPlayers>>[number];
