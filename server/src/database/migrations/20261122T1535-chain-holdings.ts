import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_holdings (
      chain_id integer primary key,
      block bigint not null,
      treasury numeric(78, 0) not null,
      hot_wallet numeric(78, 0) not null,
      owed numeric(78, 0) not null,
      held numeric(78, 0) not null,
      at timestamptz not null
    )`.execute(db);
  await sql`alter table reserve_days add column block bigint, add column on_chain numeric(78, 0)`.execute(db);
  await sql`alter table payouts add column block bigint`.execute(db);
}
