import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match_events
      add column about_id uuid references entrants,
      add constraint match_events_about_rule
        check (about_id is null or kind in ('disqualified', 'reinstated'))`.execute(db);
  await sql`
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (
        'check_in_open', 'match_ready', 'match_ruled', 'match_reopened', 'player_reinstated', 'contract_invited',
        'contract_claimed', 'contract_ruled', 'ticket_assigned', 'approval_waiting'))`.execute(db);
}
