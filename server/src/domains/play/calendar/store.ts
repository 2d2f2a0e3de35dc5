import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

const hashText = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns the token; only its hash is stored */
export async function renewLink(db: Kysely<Database>, userId: string, createdAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { tokenHash: hashText(token), createdAt };
  await db
    .insertInto('calendarLinks')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return token;
}

export async function deleteLink(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('calendarLinks').where('userId', '=', userId).execute();
}

export const findLink = (db: Kysely<Database>, userId: string): Promise<{ createdAt: Date } | undefined> =>
  db.selectFrom('calendarLinks').select('createdAt').where('userId', '=', userId).executeTakeFirst();

export const findCalendarOwner = (
  db: Kysely<Database>,
  token: string,
): Promise<{ id: string; locale: Locale | null } | undefined> =>
  db
    .selectFrom('calendarLinks')
    .innerJoin('users', 'users.id', 'calendarLinks.userId')
    .select(['users.id', 'users.locale'])
    .where('tokenHash', '=', hashText(token))
    .where('users.status', 'in', ['active', 'self_excluded'])
    .executeTakeFirst();

export interface CalendarRow {
  kind: 'contest' | 'check_in' | 'match_check_in' | 'match_play' | 'match_confirm' | 'match_opens';
  id: string;
  version: number;
  title: string;
  opponent: string | null;
  slug: string;
  startsAt: Date;
  endsAt: Date | null;
  cancelled: boolean;
  changedAt: Date;
}

const maxEvents = 300;
/** Searches only the newest entries, so that a long history isn't read whole. From entering a contest until 30 days after it starts, no player enters this many others. */
const mostEntries = 500;

export async function listCalendarRows(db: Kysely<Database>, userId: string, now: Date): Promise<CalendarRow[]> {
  const since = new Date(now.getTime() - 30 * 24 * 3600_000);
  const { rows } = await sql<CalendarRow>`
    with entered as (
      select contests.* from (
        select contest_id from entrants
        where user_id = ${userId}
          and status in ('registered', 'checked_in', 'waitlisted', 'active', 'eliminated', 'winner')
        order by entered_at desc, id desc limit ${mostEntries}
      ) entries join contests on contests.id = entries.contest_id
      where contests.starts_at > ${since}
      order by contests.starts_at desc limit 100
    )
    select 'contest' as kind, id, version, title, null as opponent, slug, starts_at, null::timestamptz as ends_at,
      phase = 'cancelled' as cancelled, updated_at as changed_at from entered
    union all
    select 'check_in', id, version, title, null, slug, check_in_opens_at, check_in_closes_at, phase = 'cancelled',
      updated_at from entered
    union all
    select case matches.status when 'ready' then 'match_check_in' when 'live' then 'match_play'
        when 'reported' then 'match_confirm' else 'match_opens' end,
      matches.id, matches.version, entered.title,
      (select username from users where id = case ${userId}::uuid when player_1_id then player_2_id else player_1_id end),
      entered.slug, coalesce(matches.due_at, matches.opened_at), null, entered.phase = 'cancelled', entered.updated_at
    from entered join matches on matches.contest_id = entered.id
    where matches.status <> 'completed' and (player_1_id = ${userId} or player_2_id = ${userId})
      and (matches.due_at is not null or entered.phase = 'cancelled' and matches.opened_at is not null)
    order by starts_at desc limit ${maxEvents}`.execute(db);
  return rows;
}
