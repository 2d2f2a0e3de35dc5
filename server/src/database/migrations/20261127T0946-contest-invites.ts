import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contest_invites (
      contest_id uuid not null references contests,
      user_id uuid not null references users,
      invited_by uuid not null references users,
      invited_at timestamptz not null,
      primary key (contest_id, user_id)
    )`.execute(db);
  await sql`create index contest_invites_user_idx on contest_invites (user_id)`.execute(db);
}
