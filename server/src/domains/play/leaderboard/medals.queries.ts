import type { UserProfile } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

type Medal = UserProfile['stats']['medals'][number];

const shown = 8;

/** A player's medals from finished contests, by place, then newest first. Other viewers don't see hidden contests. */
export async function medalsOf(db: Kysely<Database>, userId: string, forOthers = false): Promise<Medal[]> {
  // Looked up one by one, so that only as many contests are read as medals.
  const visible = sql`(select display_status from contests where contests.id = contest_id) <> 'hidden'`;
  const { rows } = await sql<{ id: string; slug: string; title: string; place: number; players: number; at: Date }>`
    select contests.id, slug, title, place, placed_at as at,
      (select count(*) from entrants drawn where drawn.contest_id = contests.id and drawn.seed is not null) as players
    from (
      select contest_id, place, placed_at from entrants where user_id = ${userId} and place <= 4
        and ${forOthers ? visible : sql`true`}
      order by place, placed_at desc, id limit ${shown}
    ) medal
    join contests on contests.id = contest_id
    order by place, placed_at desc, contests.id
  `.execute(db);
  return rows.map(({ id, slug, title, place, players, at }) => ({
    contest: { id, slug, title },
    place,
    players,
    at: at.toISOString(),
  }));
}
