import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update approvals set subject_id = (request->>'depositId')::uuid
    where kind = 'deposit' and subject_id is null`.execute(db);
  await sql`create index approvals_about_idx on approvals (subject_id, requested_at)`.execute(db);
}
