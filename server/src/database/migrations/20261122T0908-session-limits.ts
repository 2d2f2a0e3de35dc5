import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column idle_seconds integer`.execute(db);
  await sql`
    update sessions set idle_seconds = 3600, expires_at = least(expires_at, sessions.created_at + interval '24 hours')
    from users where users.id = sessions.user_id and users.role <> 'player'`.execute(db);
}
