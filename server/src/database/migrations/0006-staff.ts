import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_username_prefix_idx on users (lower(username) text_pattern_ops)`.execute(db);
  await sql`create index users_email_prefix_idx on users (lower(email) text_pattern_ops)`.execute(db);

  await sql`alter table matches add column rule_by timestamptz`.execute(db);
  await sql`update matches set rule_by = stuck_at + interval '60 minutes' where stuck_at is not null`.execute(db);
  await sql`drop index matches_stuck_idx`.execute(db);
  await sql`create index matches_rule_by_idx on matches (rule_by, id) where status in ('disputed', 'abandoned')`.execute(
    db,
  );
}
