import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column trace text`.execute(db);
  await sql`alter table deposits add column trace text`.execute(db);
}
