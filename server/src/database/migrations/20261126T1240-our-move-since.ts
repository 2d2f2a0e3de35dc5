import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add column our_move_since timestamptz not null default now()`.execute(db);
  await sql`
    update tickets set our_move_since = coalesce(
      (select max(at) from ticket_entries where ticket_id = tickets.id and kind = 'message'), created_at)`.execute(db);
  await sql`create index on tickets (assignee_id, our_move_since, id) where due_at is not null`.execute(db);
  for (const whose of ['is null', 'is not null'])
    await sql`
      create index on tickets (our_move_since, id)
      where due_at is not null and assignee_id ${sql.raw(whose)}`.execute(db);
}
