import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_challenges (
      id uuid primary key default gen_random_uuid(),
      opened_at timestamptz not null
    )`.execute(db);
  await sql`create index on contact_challenges (opened_at)`.execute(db);
}
