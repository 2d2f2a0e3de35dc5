import { type Kysely, sql } from 'kysely';

// Older code inserts contests without the column, and reads known columns only. Open contests keep their rules.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column requires_platform boolean not null default false`.execute(db);
}
