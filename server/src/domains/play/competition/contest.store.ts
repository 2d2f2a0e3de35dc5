import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { hideFromPlanner, matchAnyId } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { sendWrite } from '../../../database/transaction';
import { playerColumns } from '../../people/players/mapper';
import type { ContestTables, EntrantRow, NewContest, NewEntrant } from './contest.tables';
import type { WaitingRow } from './waitlist.rules';

export type ContestChange = Updateable<ContestTables['contests']>;
type EntrantChange = Updateable<ContestTables['entrants']>;

/** Take this lock to change the contest's entrants, matches or deadlines. */
export const buildContestLock = (tx: Transaction<Database>, id: string) =>
  tx.selectFrom('contests').selectAll().where('id', '=', id).forUpdate();

export const lockContest = (tx: Transaction<Database>, id: string) => buildContestLock(tx, id).executeTakeFirst();

/** Take this lock after the contest's. `for update` could deadlock, because it would wait for transactions that insert rows referring to the user, such as idempotency keys. */
export const buildEntriesLock = (tx: Transaction<Database>, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();

export const buildEntriesLocks = (tx: Transaction<Database>, userIds: readonly string[]) =>
  tx.selectFrom('users').select('id').where('id', '=', matchAnyId(userIds)).orderBy('id').forNoKeyUpdate();

export async function lockPlayerEntries(tx: Transaction<Database>, userId: string): Promise<void> {
  await buildEntriesLock(tx, userId).execute();
}

export function findContest(db: Kysely<Database>, id: string) {
  return db.selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findContestBySlug(db: Kysely<Database>, slug: string) {
  return db.selectFrom('contests').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export type ContestKey = 'id' | 'slug' | 'match';

export function findContestWithDueMatches(db: Kysely<Database>, by: ContestKey, key: string, now: Date) {
  return db
    .selectFrom('contests')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('matches')
        .select(sql<string[] | null>`array_agg(matches.id order by matches.number)`.as('ids'))
        .whereRef('matches.contestId', '=', 'contests.id')
        // Must match the expression of `matches_due_idx`, or the index isn't used.
        .where(sql<Date>`least(due_at, payout_due_at)`, '<=', now)
        .as('dueMatchIds'),
    )
    .where((eb) =>
      by === 'match'
        ? eb('id', '=', eb.selectFrom('matches').select('contestId').where('matches.id', '=', key))
        : eb(by, '=', key),
    )
    .executeTakeFirst();
}

export function insertContest(db: Kysely<Database>, contest: NewContest) {
  return db.insertInto('contests').values(contest).returningAll().executeTakeFirstOrThrow();
}

export const buildContestUpdate = (tx: Transaction<Database>, id: string, change: ContestChange) =>
  tx.updateTable('contests').set(change).where('id', '=', id).returningAll();

export function saveContest(tx: Transaction<Database>, id: string, change: ContestChange) {
  return buildContestUpdate(tx, id, change).executeTakeFirstOrThrow();
}

export function listEntrants(db: Kysely<Database>, contestId: string): Promise<EntrantRow[]> {
  return db
    .selectFrom('entrants')
    .selectAll()
    .where('contestId', '=', contestId)
    .orderBy('enteredAt')
    .orderBy('id')
    .execute();
}

export const selectWaitingEntrants = (db: Kysely<Database>, contestId: string) =>
  db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .selectAll('entrants')
    .select((eb) => eb('users.status', '=', 'active').as('canPlay'))
    .where('contestId', '=', hideFromPlanner(contestId))
    .where('entrants.status', '=', sql.lit('waitlisted'))
    .orderBy('enteredAt')
    .orderBy('entrants.id')
    .$narrowType<{ canPlay: boolean }>();

export const listWaitingEntrants = (db: Kysely<Database>, contestId: string): Promise<WaitingRow[]> =>
  selectWaitingEntrants(db, contestId).execute();

export function findEntrant(db: Kysely<Database>, contestId: string, userId: string) {
  return db
    .selectFrom('entrants')
    .selectAll()
    .where('contestId', '=', contestId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export const insertEntrants = (tx: Transaction<Database>, entrants: readonly NewEntrant[]): Promise<void> =>
  sendWrite(tx, tx.insertInto('entrants').values(entrants).compile());

export function deleteEntrant(tx: Transaction<Database>, id: string) {
  return tx.deleteFrom('entrants').where('id', '=', id).execute();
}

export function saveEntrant(tx: Transaction<Database>, id: string, change: EntrantChange) {
  return tx.updateTable('entrants').set(change).where('id', '=', id).execute();
}

/** Leaves disqualified entrants as they are. */
export function saveEntrantStatus(tx: Transaction<Database>, id: string, status: EntrantRow['status']) {
  return tx
    .updateTable('entrants')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', 'disqualified')
    .execute();
}

export async function savePlaces(
  tx: Transaction<Database>,
  places: readonly { id: string; place: number }[],
  at: Date,
): Promise<void> {
  await sql`
    update entrants set place = reached.place, placed_at = ${at}
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ place }) => place)}::integer[])
      as reached (id, place)
    where entrants.id = reached.id
  `.execute(tx);
}

export const selectEntrantsWithPlayers = (db: Kysely<Database>, contestId: string) =>
  selectEntrants(db)
    .where('entrants.contestId', '=', hideFromPlanner(contestId))
    .orderBy('entrants.enteredAt')
    .orderBy('entrants.id');

export const listEntrantsWithPlayers = (db: Kysely<Database>, contestId: string) =>
  selectEntrantsWithPlayers(db, contestId).execute();

export const listWinners = (db: Kysely<Database>, contestId: string) =>
  selectEntrants(db)
    .where('entrants.contestId', '=', contestId)
    .where('entrants.status', '=', 'winner')
    .orderBy('username')
    .execute();

export const selectOpponents = (db: Kysely<Database>, matchId: string) =>
  selectEntrants(db).where(
    sql<boolean>`entrants.id in (select unnest(array[opponent_1_id, opponent_2_id]) from matches where id = ${matchId})`,
  );

export const selectEntrantsByIds = (db: Kysely<Database>, ids: readonly string[]) =>
  selectEntrants(db).where('entrants.id', '=', matchAnyId(ids));

export function listEntrantsByIds(db: Kysely<Database>, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : selectEntrantsByIds(db, ids).execute();
}

function selectEntrants(db: Kysely<Database>) {
  return db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .leftJoin('playerRecords', 'playerRecords.userId', 'entrants.userId')
    .selectAll('entrants')
    .select([...playerColumns, 'users.country'])
    .select(['playerRecords.titles', 'playerRecords.played', 'playerRecords.won', 'playerRecords.earned']);
}

export type EntrantWithPlayer = Awaited<ReturnType<typeof listEntrantsWithPlayers>>[number];
