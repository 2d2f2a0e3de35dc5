import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column announcements jsonb not null default '[]'`.execute(db);
}
