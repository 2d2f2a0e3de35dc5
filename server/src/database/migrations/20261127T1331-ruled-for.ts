import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match_events
      drop constraint match_events_about_rule,
      add constraint match_events_about_rule
        check (about_id is null or kind in ('disqualified', 'reinstated', 'ruled'))`.execute(db);
}
