import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blogs
      add column cover_id uuid references media,
      add column version integer not null default 1,
      add column edited_by uuid references users,
      drop column cover`.execute(db);
  await sql`create index on blogs (updated_at, id)`.execute(db);
  await sql`create index on blogs (status, updated_at, id)`.execute(db);
  await sql`
    create table blog_revisions (
      id uuid primary key default gen_random_uuid(),
      blog_id uuid not null references blogs on delete cascade,
      version integer not null,
      author_id uuid not null references users,
      at timestamptz not null,
      status text not null,
      title text not null,
      slug text not null,
      excerpt text not null,
      body text not null,
      tags text[] not null,
      unique (blog_id, version)
    )`.execute(db);
  await sql`
    create table blog_drafts (
      blog_id uuid not null references blogs on delete cascade,
      author_id uuid not null references users,
      version integer not null,
      at timestamptz not null,
      title text not null,
      slug text not null,
      excerpt text not null,
      body text not null,
      tags text[] not null,
      primary key (blog_id, author_id)
    )`.execute(db);
}
