import { type Kysely, sql } from 'kysely';

// The code before it reads columns by name.
export const olderCodeRuns = true;

/** Adds announcements to contests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column announcements jsonb not null default '[]'`.execute(db);
}
