import { type Kysely, sql } from 'kysely';

// The code before it names no one in a ruling, and ignores the name when it reads one.
export const olderCodeRuns = true;

/** Lets the timeline's rulings name the winner, because a ruling without a score didn't say who won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match_events
      drop constraint match_events_about_rule,
      add constraint match_events_about_rule
        check (about_id is null or kind in ('disqualified', 'reinstated', 'ruled'))`.execute(db);
}
