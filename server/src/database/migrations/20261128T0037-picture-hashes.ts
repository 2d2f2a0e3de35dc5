import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column pixels_sha_256 text,
      add column likeness bit(256),
      add column game text,
      add column files_gone_at timestamptz`.execute(db);
  await sql`
    create index media_game_idx on media (game, created_at desc) include (id, match_id, likeness)
    where game is not null and likeness is not null`.execute(db);
  await sql`create index media_pixels_sha_256_idx on media (pixels_sha_256) where game is not null`.execute(db);
  await sql`
    create index media_hashless_idx on media (id)
    where purpose = 'evidence' and files_gone_at is null and (likeness is null or game is null)`.execute(db);
  await sql`
    create index media_evidence_files_idx on media (created_at, id)
    where purpose = 'evidence' and files_gone_at is null`.execute(db);
  await sql`
    create table evidence_likenesses (
      media_id uuid not null references media on delete cascade,
      other_id uuid not null references media on delete cascade,
      kind text not null check (kind in ('file', 'pixels', 'look')),
      distance smallint not null,
      primary key (media_id, other_id)
    )`.execute(db);
  await sql`create index evidence_likenesses_other_id_idx on evidence_likenesses (other_id)`.execute(db);
}
