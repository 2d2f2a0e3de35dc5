import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approvals
      drop constraint approvals_kind_check,
      add constraint approvals_kind_check
        check (kind in ('adjustment', 'deposit', 'role', 'contest', 'campaign', 'product', 'budget', 'strike'))`.execute(
    db,
  );
  await sql`
    create unique index approvals_strike_idx on approvals (subject_id, user_id)
    where kind = 'strike' and state = 'waiting'`.execute(db);
}
