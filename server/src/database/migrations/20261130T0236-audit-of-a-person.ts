import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

const orders = { action: 'actor_id, action, at, sequence', kind: 'actor_id, entity, at, sequence' };

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(orders)) {
    const index = sql.ref(`audit_log_actor_${name}_order`);
    await sql`drop index concurrently if exists ${index}`.execute(db);
    await sql`create index concurrently ${index} on audit_log (${sql.raw(columns)})`.execute(db);
  }
}
