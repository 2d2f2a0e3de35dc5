import { type Kysely, sql, type Transaction } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import type { Rating } from './rating.rules';
import type { RatingRow } from './tables';

export function listRatings(db: Kysely<Database>, userId: string): Promise<RatingRow[]> {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('matches', 'desc')
    .orderBy('game')
    .execute();
}

/** By user id. Players without a rating are missing. */
export async function findRatings(
  db: Kysely<Database>,
  game: string,
  userIds: readonly string[],
): Promise<Map<string, RatingRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('userId', '=', matchAnyOf(userIds))
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function saveRatings(
  tx: Transaction<Database>,
  game: string,
  ratings: ReadonlyMap<string, Rating & { matches: number }>,
  ratedAt: Date,
): Promise<void> {
  if (ratings.size === 0) return;
  await tx
    .insertInto('ratings')
    .values([...ratings].map(([userId, rating]) => ({ userId, game, ...rating, ratedAt })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'game']).doUpdateSet((eb) => ({
        rating: eb.ref('excluded.rating'),
        deviation: eb.ref('excluded.deviation'),
        volatility: eb.ref('excluded.volatility'),
        matches: sql<number>`ratings.matches + excluded.matches`,
        ratedAt: eb.ref('excluded.ratedAt'),
      })),
    )
    .execute();
}
