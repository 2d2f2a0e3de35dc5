import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column merged_into_id uuid references contacts on delete set null`.execute(db);
  await sql`create index on contacts (merged_into_id) where merged_into_id is not null`.execute(db);
  await sql`create index on contacts (user_id, created_at, id) where user_id is not null`.execute(db);
  await sql`create index on contacts (email, created_at, id)`.execute(db);
  await sql`create index on contacts (category, due_at, id) where due_at is not null`.execute(db);
  await sql`
    create table canned_answers (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      text text not null,
      version integer not null default 1,
      updated_by uuid not null references users,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index on canned_answers (lower(title))`.execute(db);
  await sql`
    create table contact_readers (
      contact_id uuid not null references contacts on delete cascade,
      user_id uuid not null references users,
      seen_at timestamptz not null,
      writing boolean not null,
      primary key (contact_id, user_id)
    )`.execute(db);
  await sql`create index on contact_readers (seen_at)`.execute(db);
}
