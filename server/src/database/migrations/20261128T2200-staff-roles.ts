import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger users_announce_to_staff_with_budgets after update of role, status on users for each row
    when (old.role <> new.role or old.status <> new.status)
    execute function announce_to_staff('staff/budgets')`.execute(db);
}
