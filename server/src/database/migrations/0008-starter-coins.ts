import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index ledger_transactions_starter_coins_key on ledger_transactions (cause_id)
      where kind = 'starter_coins'`.execute(db);
}
