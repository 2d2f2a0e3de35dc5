import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';
import { playerColumnsSql } from '../players/mapper';

export interface GameLeader {
  userId: string;
  username: string;
  avatarUrl: string | null;
  /** Campaigns and contracts that paid. */
  won: number;
  earned: bigint;
}

/** The players who won most coins in the campaigns and contracts of a game. */
export async function leadersIn(db: Kysely<Database>, gameId: string, most: number): Promise<GameLeader[]> {
  const found = sql<GameLeader>`
    select users.id as user_id, ${playerColumnsSql}, won.won, won.earned from (
      select user_id, count(*)::integer as won, sum(amount) as earned from (
        select participants.user_id, participants.reward as amount from campaigns
        join participants on participants.campaign_id = campaigns.id
        where campaigns.game_id = ${gameId} and participants.status = 'paid'
        union all
        select contract_participants.user_id, contract_participants.payout from contracts
        join contract_participants on contract_participants.contract_id = contracts.id
        where contracts.game_id = ${gameId} and contract_participants.status = 'won'
          and contracts.visibility = 'open' and contract_participants.payout > 0
      ) as wins group by user_id
    ) as won join users on users.id = won.user_id
    order by won.earned desc, won.won desc, users.id limit ${most}`;
  return (await found.execute(db)).rows;
}
