import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table presences (
      subject text not null check (length(subject) <= 80),
      user_id uuid not null references users,
      seen_at timestamptz not null,
      away_since timestamptz,
      typing_until timestamptz,
      primary key (subject, user_id)
    )`.execute(db);
  await sql`create index presences_seen_idx on presences (seen_at)`.execute(db);
  await sql`create index presences_user_idx on presences (user_id)`.execute(db);
  await sql`
    create function presences_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('presence/' || coalesce(new.subject, old.subject));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger presences_announce after insert or update on presences
    for each row execute function presences_announce()`.execute(db);
}
