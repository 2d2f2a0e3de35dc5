import type { AnswerOf, MatchStatus, PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { toIso } from '../../../database/iso-dates';
import type { Database } from '../../../database/schema';
import { toPlayerRef } from '../../people/players/mapper';

type DeskNow = NonNullable<AnswerOf<'getDesk'>['now']>;
type LiveContest = DeskNow['contests'][number];
type LateMatch = DeskNow['late'][number];

const shown = 8;
/** Matches closer to their deadline than this may need staff. */
const lateMinutes = 10;
/** Deadlines older than this belong to paused contests. */
const longestDue = "interval '1 day'";

/** Lists running contests with what staff need to watch. */
export async function listLiveContests(db: Kysely<Database>): Promise<LiveContest[]> {
  const { rows } = await sql<Omit<LiveContest, 'startsAt'> & { startsAt: Date }>`
    select live.id, title, phase, live.status = 'paused' as paused, starts_at, max_players, field.*, ruled.rulings
    from (
      select * from contests where status in ('active', 'paused') and phase in ('check_in', 'running', 'awaiting_review')
      order by starts_at, id limit ${shown}
    ) live
    cross join lateral (
      select (count(*) filter (where status in ('registered', 'checked_in', 'active', 'winner')))::integer as playing,
        (count(*) filter (where checked_in_at is not null and status <> 'waitlisted'))::integer as checked_in,
        (count(*) filter (where status = 'dropped'))::integer as missed
      from entrants where contest_id = live.id
    ) field
    cross join lateral (
      select count(*)::integer as rulings from matches
      where contest_id = live.id and status in ('disputed', 'abandoned')
    ) ruled
    order by starts_at, live.id`.execute(db);
  return rows.map(({ startsAt, ...contest }) => ({ ...contest, startsAt: toIso(startsAt) }));
}

interface LateRow {
  id: string;
  contestId: string;
  title: string;
  status: LateMatch['status'];
  dueAt: Date;
  firstId: string;
  firstUsername: string;
  firstAvatarUrl: string | null;
  secondId: string;
  secondUsername: string;
  secondAvatarUrl: string | null;
  waitsForFirst: boolean;
  waitsForSecond: boolean;
}

/** Lists matches close to their deadline, most urgent first. */
export async function listLateMatches(db: Kysely<Database>, now: Date): Promise<LateMatch[]> {
  const selectDueMatches = (status: MatchStatus) => sql`(
    select matches.*, contests.title from matches join contests on contests.id = matches.contest_id
    where matches.status = ${status} and matches.status in ('live', 'reported', 'ready')
      and due_at > ${now}::timestamptz - ${sql.raw(longestDue)}
      and due_at <= ${now}::timestamptz + make_interval(mins => ${lateMinutes})
      and contests.phase = 'running' and contests.status = 'active'
    order by due_at limit ${shown}
  )`;
  const { rows } = await sql<LateRow>`
    select late.id, late.contest_id, late.title, late.status, late.due_at,
      one.id as first_id, one.username as first_username, one.avatar_url as first_avatar_url,
      other.id as second_id, other.username as second_username, other.avatar_url as second_avatar_url,
      case late.status when 'ready' then checked_in_1_at is null else report_1 is null end as waits_for_first,
      case late.status when 'ready' then checked_in_2_at is null else report_2 is null end as waits_for_second
    from (${selectDueMatches('ready')} union all ${selectDueMatches('live')} union all ${selectDueMatches('reported')}) late
    join entrants first on first.id = late.opponent_1_id join users one on one.id = first.user_id
    join entrants second on second.id = late.opponent_2_id join users other on other.id = second.user_id
    order by late.due_at, late.id limit ${shown}`.execute(db);
  return rows.map((row) => {
    const players: [PlayerRef, PlayerRef] = [
      toPlayerRef(row.firstId, { username: row.firstUsername, avatarUrl: row.firstAvatarUrl }),
      toPlayerRef(row.secondId, { username: row.secondUsername, avatarUrl: row.secondAvatarUrl }),
    ];
    const waits = [row.waitsForFirst, row.waitsForSecond];
    return {
      id: row.id,
      contest: { id: row.contestId, title: row.title },
      status: row.status,
      players,
      waitsFor: players.filter((_, side) => waits[side]),
      dueAt: toIso(row.dueAt),
    };
  });
}
