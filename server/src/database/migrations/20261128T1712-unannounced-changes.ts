import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table unannounced_changes (
      id uuid primary key,
      keys text[] not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db);
  // The function runs with its owner's rights, because listeners use connections that can only read.
  await sql`
    create function announce_unannounced(least_age interval) returns void
    language sql security definer set search_path from current as $$
      with found as (
        delete from unannounced_changes where at < clock_timestamp() - least_age returning keys
      )
      select pg_notify('laurel_changes', key) from (select distinct unnest(keys) as key from found) found $$`.execute(
    db,
  );
}
