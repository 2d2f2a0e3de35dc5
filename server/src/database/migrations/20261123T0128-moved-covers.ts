import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column cover_copied_from text`.execute(db);
  await sql`update games set cover_copied_from = cover_source where cover is not null`.execute(db);
}
