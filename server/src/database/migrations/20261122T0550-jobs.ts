import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      key text,
      payload jsonb not null,
      status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
      due_at timestamptz not null,
      tries integer not null default 0,
      last_error text,
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (kind, key),
      check ((ended_at is not null) = (status in ('done', 'failed')))
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(db);
  await sql`create index jobs_due_idx on jobs (kind, due_at, id) where status in ('waiting', 'running')`.execute(db);
  await sql`create index jobs_ended_idx on jobs (status, ended_at) where status in ('done', 'failed')`.execute(db);
}
