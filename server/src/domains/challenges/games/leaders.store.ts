import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumnsSql } from '../../people/players/store';

export interface GameLeader {
  userId: string;
  username: string;
  avatarUrl: string | null;
  won: number;
  earned: bigint;
}

/** Call it in the transaction of the payment. */
export async function addWins(
  db: Kysely<Database>,
  gameId: string,
  wins: readonly { userId: string; amount: bigint }[],
): Promise<void> {
  // Two payments must lock these rows in the same order, or they could deadlock.
  const sortedWins = wins.filter(({ amount }) => amount > 0n).sort((a, b) => a.userId.localeCompare(b.userId));
  for (const { userId, amount } of sortedWins)
    await sql`
      insert into game_winners as kept (game_id, user_id, won, earned) values (${gameId}, ${userId}, 1, ${amount})
      on conflict (game_id, user_id) do update set won = kept.won + 1, earned = kept.earned + excluded.earned`.execute(
      db,
    );
}

export async function listGameLeaders(db: Kysely<Database>, gameId: string, most: number): Promise<GameLeader[]> {
  const query = sql<GameLeader>`
    select users.id as user_id, ${playerColumnsSql}, winners.won, winners.earned from (
      select * from game_winners where game_id = ${gameId} order by earned desc, won desc, user_id limit ${most}
    ) as winners join users on users.id = winners.user_id
    order by winners.earned desc, winners.won desc, users.id`;
  return (await query.execute(db)).rows;
}
