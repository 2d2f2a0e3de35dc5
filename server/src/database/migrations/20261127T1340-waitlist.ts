import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'check_in_open', 'waitlist_promoted', 'waitlist_over', 'match_ready', 'match_ruled', 'match_reopened',
      'player_reinstated', 'contract_invited', 'contract_claimed', 'contract_ruled', 'ticket_assigned', 'ticket_noted',
      'approval_waiting'))`.execute(db);
}
