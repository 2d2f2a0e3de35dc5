import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches
      add column play_from timestamptz,
      add column play_by timestamptz,
      add column proposed_1 timestamptz[],
      add column proposed_2 timestamptz[],
      drop constraint matches_check1,
      add constraint matches_due_at_check check (
        (status in ('ready', 'live', 'reported') or (status = 'locked' and play_by is not null)) = (due_at is not null)),
      add constraint matches_play_by_check check ((play_from is null) = (play_by is null))`.execute(db);
  await sql`
    alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'check_in_open', 'waitlist_promoted', 'waitlist_over', 'seat_offered', 'match_ready', 'match_time', 'match_ruled',
      'match_reopened', 'player_reinstated', 'contract_invited', 'contract_claimed', 'contract_ruled',
      'ticket_assigned', 'ticket_noted', 'approval_waiting'))`.execute(db);
}
