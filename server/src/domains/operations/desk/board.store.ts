import type { AnswerOf, PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { ContestRow } from '../../play/competition/contest.tables';
import { readerStatuses } from '../../play/competition/readers.store';

type BoardContest = AnswerOf<'getBoard'>['contests'][number];

/** The most rows of each kind. */
const contestsMost = 50;
/** Contests that start within these hours belong to this evening. */
const hoursAhead = 12;
/** Drafts whose start passed longer ago than this were given up. */
const hoursBehind = 3;
/** Matches closer to their deadline than this may need staff, unless their whole time is short. */
const lateMinutes = 10;
/** Deadlines older than this belong to paused contests. */
const longestDue = "interval '1 day'";

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

/** Lists the contests that run or start soon, with their entrants and matches counted. */
export async function listBoardContests(db: Kysely<Database>, now: Date, readerId: string): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    with evening as (
      (select * from contests where phase in ('check_in', 'running', 'awaiting_review')
        order by starts_at, id limit ${contestsMost})
      union all
      (select * from contests where phase in ('draft', 'registration')
        and starts_at > ${now}::timestamptz - make_interval(hours => ${hoursBehind})
        and starts_at <= ${now}::timestamptz + make_interval(hours => ${hoursAhead})
        order by starts_at, id limit ${contestsMost})
    ), field as (
      select contest_id,
        (count(*) filter (where status in ('registered', 'checked_in', 'active', 'winner')))::integer as playing,
        (count(*) filter (where status in (${sql.join(readerStatuses)})))::integer as readers,
        (count(*) filter (where checked_in_at is not null and status <> 'waitlisted'))::integer as checked_in,
        (count(*) filter (where status = 'dropped'))::integer as missed,
        bool_or(user_id = ${readerId}) as entered
      from entrants where contest_id in (select id from evening) group by contest_id
    ), field_of_play as (
      select contest_id,
        (count(*) filter (where status = 'completed' and method <> 'bye'))::integer as played,
        (count(*) filter (where method is distinct from 'bye'))::integer as matches,
        (count(*) filter (where status in ('disputed', 'abandoned')))::integer as rulings
      from matches where contest_id in (select id from evening) group by contest_id
    )
    select evening.id, title, format, phase, evening.status, display_status, paused_at, opened_at, pool::text, version,
      starts_at, registration_opens_at, check_in_opens_at, check_in_closes_at, min_players, max_players,
      coalesce(playing, 0) as playing, coalesce(readers, 0) as readers,
      coalesce(checked_in, 0) as checked_in, coalesce(missed, 0) as missed,
      coalesce(played, 0) as played, coalesce(field_of_play.matches, 0) as matches, coalesce(rulings, 0) as rulings,
      coalesce(field.entered, false) as entered
    from evening
    left join field on field.contest_id = evening.id
    left join field_of_play on field_of_play.contest_id = evening.id
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

/** Lists matches that soon end without a game or a report, and results that the next round waits for. */
export async function listUrgentMatches(db: Kysely<Database>, now: Date): Promise<UrgentMatch[]> {
  const isOn = sql`contests.phase = 'running' and contests.status = 'active'`;
  const selectDueMatches = (kind: UrgentMatch['kind'], status: 'ready' | 'live', minutes: RawBuilder<unknown>) => sql`(
    select matches.*, ${kind}::text as kind, due_at as by
    from matches join contests on contests.id = matches.contest_id
    where matches.status = ${status} and matches.status in ('live', 'reported', 'ready')
      and due_at > ${now}::timestamptz - ${sql.raw(longestDue)}
      and due_at <= ${now}::timestamptz + make_interval(mins => ${lateMinutes})
      and due_at <= ${now}::timestamptz + make_interval(secs => ${minutes} * 60)
      and ${isOn}
    order by due_at limit ${contestsMost}
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
        from contests join matches on matches.contest_id = contests.id
        where ${isOn}
          and matches.status = 'completed' and matches.settled_at is null and matches.payout_due_at is not null
          and not exists (
            select 1 from matches playing where playing.contest_id = contests.id
              and playing.status in ('waiting', 'ready', 'live', 'reported', 'disputed', 'abandoned')
          )
          and exists (
            select 1 from matches later where later.contest_id = contests.id
              and later.status = 'locked' and later.opponent_1_id is null and later.opponent_2_id is null
          )
        order by payout_due_at limit ${contestsMost}
      )
    ) urgent
    join entrants first on first.id = urgent.opponent_1_id join users one on one.id = first.user_id
    join entrants second on second.id = urgent.opponent_2_id join users other on other.id = second.user_id
    order by urgent.by, urgent.id`.execute(db);
  return rows;
}
