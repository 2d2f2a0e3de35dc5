import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_kind_name_order on users (role, status, lower(username) collate "C")`.execute(db);
  await sql`create index users_kind_address_order on users (role, status, lower(email) collate "C")`.execute(db);
  await sql`create index users_kind_created_order on users (role, status, created_at, id)`.execute(db);
  await sql`drop index users_created_at_idx`.execute(db);
  await sql`create index users_created_at_idx on users (created_at, id)`.execute(db);

  await sql`drop index audit_log_at_idx`.execute(db);
  await sql`drop index audit_log_entity_idx`.execute(db);
  for (const [name, columns] of Object.entries({
    at: 'at, id',
    action: 'action, at, id',
    actor: 'actor_id, at, id',
    actor_action: 'actor_id, action, at, id',
    entity: 'entity_id, at, id',
    entity_action: 'entity_id, action, at, id',
  }))
    await sql`create index ${sql.ref(`audit_log_${name}_order`)} on audit_log (${sql.raw(columns)})`.execute(db);
}
