import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ratings (
      user_id uuid not null references users,
      game text not null,
      rating double precision not null,
      deviation double precision not null check (deviation > 0),
      volatility double precision not null check (volatility > 0),
      matches integer not null check (matches > 0),
      rated_at timestamptz not null,
      primary key (user_id, game)
    )`.execute(db);
  await sql`
    alter table contests
      add column rated_at timestamptz,
      drop constraint contests_seeding_check,
      add constraint contests_seeding_check check (seeding in ('random', 'entry_order', 'rating'))`.execute(db);
  await sql`
    create index contests_unrated_idx on contests (game, finished_at, id)
    where finished_at is not null and rated_at is null`.execute(db);
  await sql`
    insert into jobs (kind, payload, due_at, created_at)
    select 'rateContests', jsonb_build_object('game', game), max(finished_at), max(finished_at)
    from contests where finished_at is not null group by game`.execute(db);
}
