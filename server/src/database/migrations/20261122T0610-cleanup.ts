import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id uuid not null references users on delete cascade,
      device_hash bytea not null,
      signed_in_at timestamptz not null,
      primary key (user_id, device_hash)
    )`.execute(db);
  await sql`
    insert into known_devices (user_id, device_hash, signed_in_at)
    select user_id, device_hash, max(created_at) from sessions where device_hash is not null group by 1, 2`.execute(db);
  await sql`create index known_devices_signed_in_at_idx on known_devices (signed_in_at)`.execute(db);
  await sql`alter table sessions drop column device_hash`.execute(db);
  await sql`create index one_time_codes_expires_at_idx on one_time_codes (expires_at)`.execute(db);
  await sql`create index sandbox_mail_sent_at_idx on sandbox_mail (sent_at)`.execute(db);
}
