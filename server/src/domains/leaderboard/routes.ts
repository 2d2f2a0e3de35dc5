import { formatAmount, type ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Handlers } from '../../http/handler';

export const leaderboardHandlers = {
  async getLeaderboard({ query }, { db }) {
    const { rows, total } = await leaders(db, query);
    const items = rows.map((row) => ({
      place: row.place,
      player: { id: row.user_id, username: row.username, avatarUrl: row.avatar_url },
      titles: row.titles,
      played: row.played,
      won: row.won,
      earned: formatAmount(row.earned),
    }));
    return { data: { items, meta: { page: query.page, perPage: query.perPage, total } }, message: '' };
  },
} satisfies Handlers;

/** Titles first, then what was earned; a search keeps everyone's own place. */
async function leaders(db: Kysely<Database>, { page, perPage, search }: ParsedRequestOf<'getLeaderboard'>['query']) {
  const ranked = db
    .selectFrom('player_records')
    .innerJoin('users', 'users.id', 'player_records.user_id')
    .selectAll('player_records')
    .select(['users.username', 'users.avatar_url'])
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over.orderBy('titles', 'desc').orderBy('earned', 'desc').orderBy('won', 'desc').orderBy('username'),
        )
        .as('place'),
    )
    .where('users.status', '<>', 'deleted')
    .where('played', '>', 0);
  const base = db
    .selectFrom(ranked.as('ranked'))
    .$if(search !== undefined && search !== '', (query) => query.where('username', 'ilike', `%${search}%`));
  const [rows, { total }] = await Promise.all([
    base
      .selectAll()
      .orderBy('place')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
