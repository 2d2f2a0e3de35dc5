import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table participants add column failed_claim_at timestamptz`.execute(db);
  await sql`alter table contract_participants add column failed_claim_at timestamptz`.execute(db);
}
