import type { AnswerOf, PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { ContestRow } from '../../play/competition/contest.tables';
import { readerStatuses } from '../../play/competition/readers.store';

type BoardContest = AnswerOf<'getBoard'>['contests'][number];

const mostContests = 50;
export const shortMinutes = 15;
const hoursAhead = 12;
const hoursBehind = 3;
const lateMinutes = 10;
const longestDueSql = "interval '1 day'";

export type BoardRow = Pick<
  ContestRow,
  | 'id'
  | 'title'
  | 'format'
  | 'status'
  | 'displayStatus'
  | 'pausedAt'
  | 'openedAt'
  | 'pool'
  | 'version'
  | 'startsAt'
  | 'registrationOpensAt'
  | 'checkInOpensAt'
  | 'checkInClosesAt'
  | 'minPlayers'
  | 'maxPlayers'
> &
  Pick<
    BoardContest,
    'phase' | 'playing' | 'readers' | 'checkedIn' | 'missed' | 'played' | 'matches' | 'rulings' | 'entered'
  >;

export async function listBoardContests(
  db: Kysely<Database>,
  { now, readerId, urgent }: { now: Date; readerId: string; urgent: readonly Pick<UrgentMatch, 'contestId'>[] },
): Promise<BoardRow[]> {
  const isSoonSql = sql`starts_at > ${now}::timestamptz - make_interval(hours => ${hoursBehind})
    and starts_at <= ${now}::timestamptz + make_interval(hours => ${hoursAhead})`;
  const { rows } = await sql<BoardRow>`
    with found as (
      select unnest(${urgent.map(({ contestId }) => contestId)}::uuid[]) as id
      union (
        select contest_id from (
          select contest_id from matches where status in ('disputed', 'abandoned') and rule_by is not null
          order by rule_by, id limit ${mostContests}
        ) waiting
      )
      union (
        select id from contests
        where status = 'paused' and phase in ('registration', 'check_in', 'running', 'awaiting_review')
          and (phase <> 'registration' or (${isSoonSql}))
        order by paused_at, id limit ${mostContests}
      )
      union (
        select id from contests
        where phase = 'check_in' and check_in_closes_at > ${now}::timestamptz - interval '1 hour'
          and check_in_closes_at <= ${now}::timestamptz + make_interval(mins => ${shortMinutes})
          and min_players > (
            select count(*) from entrants where contest_id = contests.id
              and checked_in_at is not null and status <> 'waitlisted'
          )
        order by check_in_closes_at, id limit ${mostContests}
      )
      union (
        select latest.id from unnest(array['check_in', 'running', 'awaiting_review']) live
        cross join lateral (
          select id from contests where phase = live order by starts_at desc limit ${mostContests}
        ) latest
      )
      union (
        select next.id from unnest(array['draft', 'registration']) early
        cross join lateral (
          select id from contests where phase = early and ${isSoonSql} order by starts_at limit ${mostContests}
        ) next
      )
    )
    -- Row by row, because a join would read whole tables once many contests run.
    select evening.id, title, format, phase, evening.status, display_status, paused_at, opened_at, pool::text, version,
      starts_at, registration_opens_at, check_in_opens_at, check_in_closes_at, min_players, max_players,
      playing, readers, checked_in, missed, coalesce(field.entered, false) as entered, played, matches, rulings
    from found
    cross join lateral (
      select * from contests where id = found.id and phase not in ('completed', 'cancelled') limit 1
    ) evening
    cross join lateral (
      select
        (count(*) filter (where status in ('registered', 'checked_in', 'active', 'winner')))::integer as playing,
        (count(*) filter (where status in (${sql.join(readerStatuses)})))::integer as readers,
        (count(*) filter (where checked_in_at is not null and status <> 'waitlisted'))::integer as checked_in,
        (count(*) filter (where status = 'dropped'))::integer as missed,
        bool_or(user_id = ${readerId}) as entered
      from entrants where contest_id = evening.id
    ) field
    cross join lateral (
      select
        (count(*) filter (where status = 'completed' and method <> 'bye'))::integer as played,
        (count(*) filter (where method is distinct from 'bye'))::integer as matches,
        (count(*) filter (where status in ('disputed', 'abandoned')))::integer as rulings
      from matches where contest_id = evening.id
    ) field_of_play
    order by starts_at, evening.id`.execute(db);
  return rows.map((row) => ({ ...row, pool: BigInt(row.pool) }));
}

export interface UrgentMatch {
  id: string;
  contestId: string;
  kind: 'absent' | 'unreported' | 'held';
  dueAt: Date;
  firstId: string;
  firstUsername: string;
  firstAvatarUrl: PlayerRef['avatarUrl'];
  secondId: string;
  secondUsername: string;
  secondAvatarUrl: PlayerRef['avatarUrl'];
  waitsForFirst: boolean;
  waitsForSecond: boolean;
}

export async function listUrgentMatches(db: Kysely<Database>, now: Date): Promise<UrgentMatch[]> {
  const isRunningSql = sql`contests.phase = 'running' and contests.status = 'active'`;
  const selectDueMatches = (
    kind: UrgentMatch['kind'],
    status: 'ready' | 'live',
    minutesSql: RawBuilder<unknown>,
  ) => sql`(
    select matches.*, ${kind}::text as kind, due_at as by
    from matches join contests on contests.id = matches.contest_id
    where matches.status = ${status} and matches.status in ('live', 'reported', 'ready')
      and due_at > ${now}::timestamptz - ${sql.raw(longestDueSql)}
      and due_at <= ${now}::timestamptz + make_interval(mins => ${lateMinutes})
      and due_at <= ${now}::timestamptz + make_interval(secs => ${minutesSql} * 60)
      and ${isRunningSql}
    order by due_at limit ${mostContests}
  )`;
  const { rows } = await sql<UrgentMatch>`
    select urgent.id, urgent.contest_id, urgent.kind, urgent.by as due_at,
      one.id as first_id, one.username as first_username, one.avatar_url as first_avatar_url,
      other.id as second_id, other.username as second_username, other.avatar_url as second_avatar_url,
      checked_in_1_at is null as waits_for_first, checked_in_2_at is null as waits_for_second
    from (
      ${selectDueMatches('absent', 'ready', sql`match_check_in_minutes / 2.0`)}
      union all ${selectDueMatches('unreported', 'live', sql`play_minutes / 4.0`)}
      union all (
        select matches.*, 'held' as kind, payout_due_at as by
        from matches join contests on contests.id = matches.contest_id
        where ${isRunningSql}
          and matches.status = 'completed' and matches.payout_due_at is not null
          and not exists (
            select 1 from matches playing where playing.contest_id = contests.id
              and playing.status in ('waiting', 'ready', 'live', 'reported', 'disputed', 'abandoned')
          )
          and exists (
            select 1 from matches later where later.contest_id = contests.id
              and later.status = 'locked' and later.opponent_1_id is null and later.opponent_2_id is null
          )
        order by payout_due_at limit ${mostContests}
      )
    ) urgent
    join entrants first on first.id = urgent.opponent_1_id join users one on one.id = first.user_id
    join entrants second on second.id = urgent.opponent_2_id join users other on other.id = second.user_id
    order by urgent.by, urgent.id`.execute(db);
  return rows;
}
