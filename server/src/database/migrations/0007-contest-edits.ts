import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contests
      add column version integer not null default 1,
      add column edited_by uuid references users,
      add column edited_at timestamptz,
      add column terms_version integer not null default 1,
      add column set_in_pause text[] not null default '{}'`.execute(db);
  await sql`update contests set edited_by = created_by, edited_at = created_at`.execute(db);

  await sql`
    update contests set slug = 'contest-' || slug
    where slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`.execute(db);
  await sql`
    update contests set slug = rtrim(left(slug, 60), '-') || '-' || left(id::text, 8) where length(slug) > 100`.execute(
    db,
  );
}
