import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderator_calls (
      id uuid primary key default gen_random_uuid(),
      match_id uuid not null references matches,
      owner_id uuid not null references users,
      reason text not null check (length(reason) <= 500),
      at timestamptz not null,
      joined_by uuid references users,
      ended_by uuid references users,
      ended_at timestamptz
    )`.execute(db);
  await sql`create unique index moderator_calls_open on moderator_calls (match_id) where ended_at is null`.execute(db);
  await sql`create index moderator_calls_board on moderator_calls (at, id) where ended_at is null`.execute(db);
  await sql`create index moderator_calls_match_idx on moderator_calls (match_id)`.execute(db);
  await sql`
    create function moderator_calls_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('match/' || coalesce(new.match_id, old.match_id) || '/chat', 'staff/play');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger moderator_calls_announce after insert or update or delete on moderator_calls
    for each row execute function moderator_calls_announce()`.execute(db);
}
