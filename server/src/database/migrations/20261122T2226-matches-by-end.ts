import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_by_end on matches (resolved_at) where status = 'completed' and method <> 'bye'
  `.execute(db);
}
