import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function users_announce() returns trigger language plpgsql as $$
    declare
      now_row users%rowtype := case when tg_op = 'DELETE' then old else new end;
      old_row users%rowtype := case when tg_op = 'INSERT' then null else old end;
    begin
      perform announce_changes('player/' || now_row.id || '/account');
      if tg_op = 'DELETE' or old_row.role is distinct from now_row.role or old_row.status is distinct from now_row.status then
        perform announce_changes('user/' || now_row.id);
      end if;
      if tg_op = 'DELETE' or old_row.username is distinct from now_row.username
        or old_row.avatar_url is distinct from now_row.avatar_url or old_row.bio is distinct from now_row.bio
        or old_row.country is distinct from now_row.country or old_row.status is distinct from now_row.status then
        perform announce_changes('profile/' || now_row.id);
      end if;
      -- These are on pages of others.
      if tg_op = 'DELETE' or old_row.username is distinct from now_row.username
        or old_row.avatar_url is distinct from now_row.avatar_url or old_row.country is distinct from now_row.country
        or old_row.status is distinct from now_row.status then
        perform announce_changes('names');
      end if;
      return null;
    end $$`.execute(db);
}
