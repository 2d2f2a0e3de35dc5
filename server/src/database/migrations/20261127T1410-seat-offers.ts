import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seat_offers (
      entrant_id uuid not null references entrants on delete cascade,
      user_id uuid not null references users,
      contest_id uuid not null references contests,
      offered_by uuid not null references users,
      offered_at timestamptz not null,
      primary key (entrant_id, user_id)
    )`.execute(db);
  await sql`create index seat_offers_contest_idx on seat_offers (contest_id)`.execute(db);
  await sql`create index seat_offers_user_idx on seat_offers (user_id)`.execute(db);
  await sql`
    alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
      'check_in_open', 'waitlist_promoted', 'waitlist_over', 'seat_offered', 'match_ready', 'match_ruled',
      'match_reopened', 'player_reinstated', 'contract_invited', 'contract_claimed', 'contract_ruled',
      'ticket_assigned', 'ticket_noted', 'approval_waiting'))`.execute(db);
}
