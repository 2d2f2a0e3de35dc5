import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const orders = {
  at: 'at',
  action: 'action, at',
  actor: 'actor_id, at',
  entity: 'entity_id, at',
  kind: 'entity, at',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column sequence bigint generated always as identity`.execute(db);
  for (const [name, columns] of Object.entries(orders)) {
    const index = sql.ref(`audit_log_${name}_order`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on audit_log (${sql.raw(columns)}, sequence)`.execute(db);
  }
}
