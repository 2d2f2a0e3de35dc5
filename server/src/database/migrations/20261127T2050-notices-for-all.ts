import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      drop constraint notices_kind_check,
      add column params jsonb,
      add column shown boolean not null default false,
      add column seen_at timestamptz,
      add column mailed_with uuid,
      add column batch_id uuid`.execute(db);
  await sql`drop index notices_user_id_at_idx`.execute(db);
  await sql`create index notices_shown_idx on notices (user_id, at desc, id desc) where shown`.execute(db);
  await sql`create index notices_unseen_idx on notices (user_id) where shown and seen_at is null`.execute(db);
  await sql`create index notices_at_idx on notices (at)`.execute(db);
  await sql`create index notices_subject_id_idx on notices (subject_id)`.execute(db);
  await sql`create index notices_batch_id_idx on notices (batch_id) where batch_id is not null`.execute(db);
  await sql`
    create table notice_settings (
      user_id uuid not null references users,
      category text not null check (category not in ('money', 'rulings', 'security', 'work')),
      channel text not null,
      wanted boolean not null,
      primary key (user_id, category, channel)
    )`.execute(db);
  await sql`
    create table quiet_hours (
      user_id uuid primary key references users,
      starts_at integer not null check (starts_at between 0 and 1439),
      ends_at integer not null check (ends_at between 0 and 1439)
    )`.execute(db);
  await sql`
    insert into notice_settings (user_id, category, channel, wanted)
    select user_id, case kind when 'check_in_open' then 'check_in' when 'match_ready' then 'matches'
      when 'contract_invited' then 'invites' else 'contracts' end, 'mail', false
    from muted_mails`.execute(db);
  await sql`drop table muted_mails`.execute(db);
  await sql`
    create function notices_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('player/' || new.user_id || '/notices');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notices_announce after insert or update of seen_at on notices
    for each row when (new.shown) execute function notices_announce()`.execute(db);
}
