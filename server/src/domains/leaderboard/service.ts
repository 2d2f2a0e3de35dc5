import { type AnswerOf, formatAmount, type ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import { containing } from '../../database/like';
import type { Database } from '../../database/schema';

type LeaderQuery = ParsedRequestOf<'getLeaderboard'>['query'];

/** Players by titles, then by what they earned. */
export async function leaderboard(db: Kysely<Database>, query: LeaderQuery): Promise<AnswerOf<'getLeaderboard'>> {
  const { rows, total } = await leaders(db, query);
  const items = rows.map((row) => ({
    place: row.place,
    player: { id: row.user_id, username: row.username, avatarUrl: row.avatar_url },
    titles: row.titles,
    played: row.played,
    won: row.won,
    earned: formatAmount(row.earned),
  }));
  return { items, meta: { page: query.page, perPage: query.perPage, total } };
}

/** Titles first, then what was earned; a search keeps everyone's own place. */
async function leaders(db: Kysely<Database>, { page, perPage, search }: LeaderQuery) {
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
    .$if(search !== undefined && search !== '', (query) => query.where('username', 'ilike', containing(search ?? '')));
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
