import type { UserProfile } from '@laurel/shared/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';

type Laurel = UserProfile['stats']['laurels'][number];

const shown = 8;

/** A player's medals from contests that are over: by place, then the newest. */
export async function laurelsOf(db: Kysely<Database>, userId: string): Promise<Laurel[]> {
  const { rows } = await sql<{ id: string; slug: string; title: string; place: number; players: number; at: Date }>`
    select id, slug, title, place, finished_at as at,
      (select count(*) from entrants drawn where drawn.contest_id = medal.id and drawn.seed is not null) as players
    from (
      select contests.id, slug, title, finished_at,
        case own.status when 'winner' then 1 else (
          select (2 ^ (contests.rounds - max(lost.round)) + 1)::integer from matches lost
          where lost.contest_id = contests.id and lost.status = 'completed'
            and (lost.opponent_1_id = own.id and lost.winner_slot = 1
              or lost.opponent_2_id = own.id and lost.winner_slot = 0)
        ) end as place
      from entrants own join contests on contests.id = own.contest_id
      where own.user_id = ${userId} and own.status in ('winner', 'eliminated')
        and contests.phase = 'completed' and contests.finished_at is not null
    ) medal
    where place <= 4
    order by place, finished_at desc, id
    limit ${shown}
  `.execute(db);
  return rows.map(({ id, slug, title, place, players, at }) => ({
    contest: { id, slug, title },
    place,
    players,
    at: at.toISOString(),
  }));
}
