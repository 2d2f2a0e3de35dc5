import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_icons (
      game_id uuid not null references games on delete cascade,
      achievement_id text not null,
      source text not null,
      file text,
      primary key (game_id, achievement_id)
    )`.execute(db);
  await sql`create index on game_icons (file) where file is not null`.execute(db);
}
