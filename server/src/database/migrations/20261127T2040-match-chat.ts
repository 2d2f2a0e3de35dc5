import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table match_messages (
      id uuid primary key default gen_random_uuid(),
      match_id uuid not null references matches,
      seq bigint not null generated always as identity,
      at timestamptz not null,
      kind text not null check (kind in ('text', 'joined', 'lobby', 'called', 'resolved')),
      author_id uuid not null references users,
      staff boolean not null,
      text text not null check (length(text) <= 500),
      first_text text,
      edited_at timestamptz,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create unique index match_messages_order on match_messages (match_id, seq)`.execute(db);
  await sql`
    create unique index match_messages_joined on match_messages (match_id, author_id) where kind = 'joined'`.execute(
    db,
  );
  await sql`
    create function match_messages_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('match/' || coalesce(new.match_id, old.match_id) || '/chat');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger match_messages_announce after insert or update or delete on match_messages
    for each row execute function match_messages_announce()`.execute(db);
}
