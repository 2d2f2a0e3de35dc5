import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reverses_id', 'settles_id']) {
    const name = sql.ref(`ledger_transactions_${column}_key`);
    await sql`alter table ledger_transactions drop constraint ${name}`.execute(db);
    await sql`
      create unique index ${name} on ledger_transactions (${sql.ref(column)}) where ${sql.ref(column)} is not null
    `.execute(db);
  }
  await sql`alter table ledger_accounts set (fillfactor = 85)`.execute(db);
}
