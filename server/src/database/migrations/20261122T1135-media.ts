import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users,
      purpose text not null check (purpose in ('avatar', 'cover', 'evidence', 'library')),
      match_id uuid references matches,
      sha_256 text not null,
      name text not null,
      mime text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      colour text not null,
      variants jsonb not null,
      alt text not null,
      caption text not null default '',
      gallery boolean not null default false,
      version integer not null default 1,
      edited_by uuid references users,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((purpose = 'evidence') = (match_id is not null)),
      check (purpose = 'library' or not gallery)
    )`.execute(db);
  await sql`create unique index media_library_idx on media (sha_256) where purpose = 'library'`.execute(db);
  await sql`
    create unique index media_evidence_idx on media (sha_256, match_id, owner_id) where purpose = 'evidence'`.execute(
    db,
  );
  await sql`
    create unique index media_own_idx on media (sha_256, owner_id, purpose)
    where purpose in ('avatar', 'cover')`.execute(db);
  await sql`create index media_sha_256_idx on media (sha_256)`.execute(db);
  await sql`create index media_name_idx on media (name)`.execute(db);
  await sql`create index media_variants_idx on media using gin (variants jsonb_path_ops)`.execute(db);
  await sql`create index media_match_id_idx on media (match_id) where match_id is not null`.execute(db);
  for (const key of ['created_at', 'bytes']) {
    await sql`create index on media (${sql.ref(key)}, id)`.execute(db);
    await sql`create index on media (purpose, ${sql.ref(key)}, id)`.execute(db);
    await sql`create index on media (owner_id, ${sql.ref(key)}, id)`.execute(db);
    await sql`create index on media (owner_id, purpose, ${sql.ref(key)}, id)`.execute(db);
  }
  await sql`create index media_gallery_idx on media (created_at, id) where gallery`.execute(db);
  await sql`create index media_words_idx on media using gin ((alt || E'\n' || caption) gin_trgm_ops)`.execute(db);

  await sql`
    create table media_uses (
      media_id uuid not null references media,
      kind text not null check (kind in ('user', 'blog', 'match')),
      used_by uuid not null,
      primary key (media_id, kind, used_by)
    )`.execute(db);
  await sql`create index media_uses_used_by_idx on media_uses (kind, used_by)`.execute(db);
}
