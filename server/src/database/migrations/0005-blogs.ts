import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blogs (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique,
      title text not null,
      excerpt text not null,
      body text not null,
      cover text,
      tags text[] not null default '{}',
      author_id uuid not null references users,
      status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status <> 'published' or published_at is not null)
    )`.execute(db);
  await sql`create index blogs_status_published_at_idx on blogs (status, published_at desc)`.execute(db);
  await sql`create index blogs_tags_idx on blogs using gin (tags)`.execute(db);
}
