import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deadlines (
      kind text not null,
      entity_id uuid not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      last_error text,
      primary key (kind, entity_id)
    )`.execute(db);
  await sql`create index deadlines_due_at_idx on deadlines (due_at)`.execute(db);
}
