import { type Kysely, sql } from 'kysely';

// Older code reads columns by name, so it ignores the new one.
export const olderCodeRuns = true;

/** Adds announcements to contests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column announcements jsonb not null default '[]'`.execute(db);
}
