import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_transactions_at_idx on ledger_transactions (at, id)`.execute(db);
  await sql`create index ledger_transactions_kind_at_idx on ledger_transactions (kind, at, id)`.execute(db);
  await sql`
    create index ledger_transactions_cause_at_idx on ledger_transactions (cause_kind, cause_id, at, id)`.execute(db);
  await sql`drop index ledger_transactions_cause_idx`.execute(db);
}
