import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entrants add column struck_at timestamptz, add column struck_by uuid references users,
      add column struck_reason text, add column amends_transaction_id uuid references ledger_transactions`.execute(db);
}
