import { randomUUID } from 'node:crypto';
import { can, roles } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { matchAnyId } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { sendWrite } from '../../../database/transaction';
import { playerColumns } from '../../people/players/mapper';
import type { EventColumn, MatchRow } from './match.tables';
import type { TimelineEntry } from './match-state.rules';

export const selectMatch = (db: Kysely<Database>, id: string) =>
  db.selectFrom('matches').selectAll().where('id', '=', id);

export const findMatch = (db: Kysely<Database>, id: string) => selectMatch(db, id).executeTakeFirst();

export const selectMatches = (db: Kysely<Database>, ids: readonly (string | null)[]) =>
  db
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', matchAnyId(ids.flatMap((id) => id ?? [])))
    .orderBy('number');

export async function findMatches(db: Kysely<Database>, ids: readonly (string | null)[]): Promise<MatchRow[]> {
  return ids.every((id) => id === null) ? [] : selectMatches(db, ids).execute();
}

export const selectNumberedMatches = (db: Kysely<Database>, contestId: string, numbers: readonly number[]) =>
  selectContestMatches(db, contestId).where('number', 'in', numbers);

export const listNumberedMatches = (
  db: Kysely<Database>,
  contestId: string,
  numbers: readonly number[],
): Promise<MatchRow[]> => selectNumberedMatches(db, contestId, numbers).execute();

export const selectContestMatches = (db: Kysely<Database>, contestId: string) =>
  db.selectFrom('matches').selectAll().where('contestId', '=', contestId).orderBy('number');

export const listMatches = (db: Kysely<Database>, contestId: string): Promise<MatchRow[]> =>
  selectContestMatches(db, contestId).execute();

export function listMatchesFromNumber(db: Kysely<Database>, contestId: string, number: number): Promise<MatchRow[]> {
  return db
    .selectFrom('matches')
    .selectAll()
    .where('contestId', '=', contestId)
    .where('number', '>=', number)
    .orderBy('number')
    .execute();
}

export async function listOpenNumbers(
  db: Kysely<Database>,
  contestId: string,
  numbers: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('matches')
    .select('number')
    .where('contestId', '=', contestId)
    .where('status', '<>', 'completed')
    .where('number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

export async function areSettledBy(
  db: Kysely<Database>,
  contestId: string,
  numbers: readonly number[],
  heldUntil: Date,
): Promise<boolean> {
  const unsettledMatch = await db
    .selectFrom('matches')
    .select('number')
    .where('contestId', '=', contestId)
    .where('number', 'in', numbers)
    .where('settledAt', 'is', null)
    .where((eb) => eb.or([eb('payoutDueAt', 'is', null), eb('payoutDueAt', '>', heldUntil)]))
    .limit(1)
    .executeTakeFirst();
  return unsettledMatch === undefined;
}

/** PostgreSQL takes at most 65,535 parameters, and a match has fewer than 50. */
const mostInserted = 1000;

export async function insertMatches(tx: Transaction<Database>, matches: readonly MatchRow[]): Promise<void> {
  for (let from = 0; from < matches.length; from += mostInserted)
    await tx
      .insertInto('matches')
      .values(matches.slice(from, from + mostInserted))
      .execute();
}

/** Needs the contest's lock. */
export async function saveMatch(tx: Transaction<Database>, match: MatchRow): Promise<void> {
  const { id, contestId: _contest, round: _round, number: _number, ...change } = match;
  await sendWrite(tx, tx.updateTable('matches').set(change).where('id', '=', id).compile());
}

export interface NewTimelineEntry extends Omit<TimelineEntry, 'side' | 'about'> {
  matchId: string;
  at: Date;
  actor: { userId: string } | { entrantId: string } | null;
  aboutId?: string | null;
}

export async function addTimelineEntries(
  tx: Transaction<Database>,
  entries: readonly NewTimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const query = tx.insertInto('matchEvents').values(
    entries.map(({ matchId, at, actor, kind, score, note, minutes = null, aboutId = null, hasGoneHome = false }) => {
      const actorId =
        actor && 'entrantId' in actor
          ? sql<string>`(select user_id from entrants where id = ${actor.entrantId})`
          : (actor?.userId ?? null);
      const eventColumns = { score: score ? [...score] : null, note, minutes, aboutId, hasGoneHome };
      const columns = { id: randomUUID(), matchId, at, actorId, kind, ...eventColumns };
      return columns satisfies Record<EventColumn, unknown>;
    }),
  );
  await sendWrite(tx, query.compile());
}

export const selectTimeline = (db: Kysely<Database>, matchId: string) =>
  db
    .selectFrom('matchEvents')
    .leftJoin('users', 'users.id', 'matchEvents.actorId')
    .selectAll('matchEvents')
    .select(playerColumns)
    .where('matchId', '=', matchId)
    .orderBy('seq');

export function listMatchesOfEntrant(db: Kysely<Database>, contestId: string, entrantId: string): Promise<MatchRow[]> {
  return db
    .selectFrom('matches')
    .selectAll()
    .where('contestId', '=', contestId)
    .where((eb) => eb.or([eb('opponent1Id', '=', entrantId), eb('opponent2Id', '=', entrantId)]))
    .orderBy('number')
    .execute();
}

export async function findDisqualifiedAt(db: Kysely<Database>, entrantId: string): Promise<Date | null> {
  const eventRow = await db
    .selectFrom('matchEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('kind', '=', 'disqualified')
    .where('aboutId', '=', entrantId)
    .executeTakeFirst();
  return eventRow?.at ?? null;
}

export function listDisqualifiedMatches(
  db: Kysely<Database>,
  contestId: string,
  entrantId: string,
  at: Date | null,
): Promise<MatchRow[]> {
  return db
    .selectFrom('matches')
    .selectAll()
    .where('contestId', '=', contestId)
    .where(
      'id',
      'in',
      db
        .selectFrom('matchEvents')
        .select('matchId')
        .where('kind', '=', 'disqualified')
        .where('aboutId', '=', entrantId)
        .where('at', '=', at),
    )
    .orderBy('number')
    .execute();
}

export function listClockedMatches(tx: Transaction<Database>, contestId: string): Promise<MatchRow[]> {
  return tx
    .selectFrom('matches')
    .selectAll()
    .where('contestId', '=', contestId)
    .where((eb) => eb.or([eb('dueAt', 'is not', null), eb('payoutDueAt', 'is not', null)]))
    .orderBy('number')
    .execute();
}

type Clocks = Pick<MatchRow, 'id' | 'dueAt' | 'payoutDueAt' | 'proposed1' | 'proposed2'>;

/** Needs the contest's lock. */
export async function saveClocks(tx: Transaction<Database>, clocks: readonly Clocks[]): Promise<void> {
  if (clocks.length === 0) return;
  const rows = clocks.map(({ id, dueAt, payoutDueAt, proposed1, proposed2 }) => ({
    ...{ id, due_at: dueAt, payout_due_at: payoutDueAt, proposed_1: proposed1, proposed_2: proposed2 },
  }));
  await sql`
    update matches set due_at = moved.due_at, payout_due_at = moved.payout_due_at,
      proposed_1 = moved.proposed_1, proposed_2 = moved.proposed_2
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (
      id uuid, due_at timestamptz, payout_due_at timestamptz, proposed_1 timestamptz[], proposed_2 timestamptz[]
    )
    where matches.id = moved.id`.execute(tx);
}

export async function dropRulings(tx: Transaction<Database>, contestId: string): Promise<void> {
  await tx
    .updateTable('matches')
    .set({ ruleBy: null })
    .where('contestId', '=', contestId)
    .where('ruleBy', 'is not', null)
    .execute();
}

export async function postponeDays(tx: Transaction<Database>, contestId: string, milliseconds: number): Promise<void> {
  const interval = sql`make_interval(secs => ${milliseconds / 1000}::double precision)`;
  await tx
    .updateTable('matches')
    .set((eb) => ({
      playFrom: sql<Date>`${eb.ref('playFrom')} + ${interval}`,
      playBy: sql<Date>`${eb.ref('playBy')} + ${interval}`,
    }))
    .where('contestId', '=', contestId)
    .where('playBy', 'is not', null)
    .execute();
}

export function postponeRulings(
  tx: Transaction<Database>,
  contestId: string,
  milliseconds: number,
): Promise<Pick<MatchRow, 'id' | 'ruleBy'>[]> {
  return tx
    .updateTable('matches')
    .set((eb) => ({
      ruleBy: sql<Date>`${eb.ref('ruleBy')} + make_interval(secs => ${milliseconds / 1000}::double precision)`,
    }))
    .where('contestId', '=', contestId)
    .where('ruleBy', 'is not', null)
    .returning(['id', 'ruleBy'])
    .execute();
}

export const selectMatchRulers = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select('id')
    .where(
      'role',
      'in',
      roles.filter((role) => can(role, 'matches.rule')),
    )
    .where('status', '=', 'active');

export const listMatchRulers = (db: Kysely<Database>) => selectMatchRulers(db).execute();

export async function checkForOpenMatches(
  tx: Transaction<Database>,
  contestId: string,
): Promise<{ undecided: boolean; unsettled: boolean }> {
  const matches = sql`select from matches where contest_id = ${contestId}`;
  const { rows } = await sql<{ undecided: boolean; unsettled: boolean }>`
    select exists (${matches} and status <> 'completed') as undecided,
      exists (${matches} and settled_at is null) as unsettled`.execute(tx);
  return rows[0] ?? { undecided: false, unsettled: false };
}

const mostSearched = 30;

export async function listPublicMatches(db: Kysely<Database>, userId: string, most: number): Promise<MatchRow[]> {
  const selectSide = (player: 'player_1_id' | 'player_2_id') => sql`(
    select * from matches where ${sql.ref(player)} = ${userId} and status = 'completed' and method <> 'bye'
    order by resolved_at desc, id desc limit ${mostSearched})`;
  const { rows } = await sql<MatchRow>`
    select played.* from (${selectSide('player_1_id')} union all ${selectSide('player_2_id')}) played
    join contests on contests.id = played.contest_id
    where contests.display_status <> 'hidden' and contests.opened_at is not null
    order by played.resolved_at desc, played.number desc, played.id desc limit ${most}`.execute(db);
  return rows;
}
