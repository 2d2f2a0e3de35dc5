import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contest_organisers (
      contest_id uuid not null references contests on delete cascade,
      user_id uuid not null references users,
      added_by uuid references users,
      added_at timestamptz not null,
      primary key (contest_id, user_id)
    )`.execute(db);
  await sql`
    create function contest_organisers_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('contest/' || coalesce(new.contest_id, old.contest_id) || '/staff', 'staff/play');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contest_organisers_announce after insert or delete on contest_organisers
    for each row execute function contest_organisers_announce()`.execute(db);
}
