import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entrants
      add column disqualified_reason text,
      add column disqualified_by uuid references users`.execute(db);
}
