import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contacts
      add column access_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      add column locale text not null default 'en',
      add column version integer not null default 1,
      add column edited_by uuid references users,
      add column first_reply_at timestamptz,
      add column waiting_ms bigint not null default 0,
      add column waiting_since timestamptz,
      add column due_at timestamptz`.execute(db);
  await sql`
    update contacts set due_at = created_at + interval '24 hours' where status in ('new', 'open')`.execute(db);
  await sql`update contacts set waiting_since = updated_at where status not in ('new', 'open')`.execute(db);
  await sql`create index on contacts (due_at, id) where due_at is not null`.execute(db);
  await sql`create index on contacts (assignee_id, due_at, id) where due_at is not null`.execute(db);
  await sql`create index on contacts (updated_at, id) where assignee_id is null`.execute(db);
  await sql`
    create table contact_entries (
      id uuid primary key default gen_random_uuid(),
      contact_id uuid not null references contacts on delete cascade,
      seq bigint not null generated always as identity,
      at timestamptz not null,
      kind text not null check (kind in ('reply', 'message', 'note')),
      author_id uuid references users,
      text text not null
    )`.execute(db);
  await sql`create index on contact_entries (contact_id, seq)`.execute(db);
}
