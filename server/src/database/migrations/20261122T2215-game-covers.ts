import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column cover_source text`.execute(db);
  await sql`create index on games (cover) where cover is not null`.execute(db);
}
