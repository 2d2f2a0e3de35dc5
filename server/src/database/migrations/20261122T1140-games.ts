import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table games (
      id uuid primary key default gen_random_uuid(),
      platform text not null check (platform in ('playstation', 'steam')),
      external_id text not null,
      title text not null,
      systems text[] not null default '{}',
      cover text,
      list_id uuid,
      list_read_at timestamptz,
      added_at timestamptz not null,
      unique (platform, external_id)
    )`.execute(db);
  await sql`
    create table game_lists (
      id uuid primary key default gen_random_uuid(),
      game_id uuid not null references games,
      achievements jsonb not null,
      read_at timestamptz not null
    )`.execute(db);
  await sql`create index on game_lists (game_id)`.execute(db);
  await sql`alter table games add foreign key (list_id) references game_lists`.execute(db);
  await sql`create index games_words_idx on games using gin (title gin_trgm_ops)`.execute(db);
  await sql`create index games_title_order on games (lower(title), id) where list_id is not null`.execute(db);
  await sql`
    create index games_platform_order on games (platform, lower(title), id) where list_id is not null`.execute(db);
  await sql`create index on games (lower(title), platform)`.execute(db);
  await sql`
    create table owned_games (
      identity_id uuid not null references identities on delete cascade,
      game_id uuid not null references games,
      minutes integer,
      read_at timestamptz not null,
      primary key (identity_id, game_id)
    )`.execute(db);
  await sql`create index on owned_games (game_id)`.execute(db);
  await sql`
    create table game_readings (
      identity_id uuid not null references identities on delete cascade,
      game_id uuid not null references games,
      earned jsonb,
      minutes integer,
      read_at timestamptz,
      finding text,
      tried_at timestamptz,
      watched_from timestamptz,
      watched_until timestamptz,
      due_at timestamptz,
      primary key (identity_id, game_id)
    )`.execute(db);
  await sql`create index on game_readings (game_id)`.execute(db);
  await sql`create index on game_readings (due_at) where due_at is not null`.execute(db);
}
