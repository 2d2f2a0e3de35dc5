import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_winners (
      game_id uuid not null references games on delete cascade,
      user_id uuid not null references users on delete cascade,
      won integer not null check (won > 0),
      earned numeric(78, 0) not null check (earned > 0),
      primary key (game_id, user_id)
    )`.execute(db);
  await sql`create index on game_winners (game_id, earned desc, won desc, user_id)`.execute(db);
  await sql`
    insert into game_winners (game_id, user_id, won, earned)
    select game_id, user_id, count(*), sum(amount) from (
      select campaigns.game_id, participants.user_id, participants.reward as amount from campaigns
      join participants on participants.campaign_id = campaigns.id where participants.status = 'paid'
      union all
      select contracts.game_id, contract_participants.user_id, contract_participants.payout from contracts
      join contract_participants on contract_participants.contract_id = contracts.id
      where contract_participants.status = 'won' and contracts.visibility = 'open'
    ) as wins where amount > 0 group by game_id, user_id`.execute(db);
  await sql`create index on games (added_at) where list_id is not null`.execute(db);
}
