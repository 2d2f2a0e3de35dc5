import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table match_lobbies (
      match_id uuid primary key references matches,
      host_id uuid references users,
      inviter_id uuid references users,
      name text not null,
      password text not null,
      server text not null,
      version integer not null,
      saved_by uuid not null references users,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`
    create trigger match_lobbies_announce after insert or update or delete on match_lobbies
    for each row execute function match_messages_announce()`.execute(db);
}
