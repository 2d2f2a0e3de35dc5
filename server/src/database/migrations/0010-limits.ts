import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table budgets (
      name text primary key,
      full_at timestamptz not null
    ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(db);
  await sql`alter table sessions add column device_hash bytea`.execute(db);
  await sql`create index sessions_device_idx on sessions (device_hash, user_id) where device_hash is not null`.execute(
    db,
  );
}
