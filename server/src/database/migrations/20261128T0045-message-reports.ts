import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_messages add column deleted_by uuid references users`.execute(db);
  await sql`
    create table message_reports (
      id uuid primary key default gen_random_uuid(),
      message_id uuid not null references match_messages on delete cascade,
      match_id uuid not null references matches,
      contest_id uuid not null references contests,
      author_id uuid not null references users,
      owner_id uuid not null references users,
      reason text not null check (reason in ('insult', 'threat', 'spam', 'scam', 'private', 'other')),
      note text check (length(note) <= 500),
      at timestamptz not null,
      lines jsonb not null,
      first_text text,
      outcome text check (outcome in ('none', 'removed', 'muted')),
      decided_by uuid references users,
      decided_at timestamptz,
      decision text,
      constraint message_reports_decided check ((outcome is null) = (decided_at is null) and (outcome is null) = (decision is null)),
      unique (message_id, owner_id)
    )`.execute(db);
  await sql`create index message_reports_waiting on message_reports (at, id) where decided_at is null`.execute(db);
  await sql`
    create index message_reports_ended on message_reports (decided_at, id) where decided_at is not null`.execute(db);
  await sql`create index message_reports_author_idx on message_reports (author_id)`.execute(db);
  await sql`
    create function message_reports_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('staff/reports');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger message_reports_announce after insert or update or delete on message_reports
    for each row execute function message_reports_announce()`.execute(db);
}
