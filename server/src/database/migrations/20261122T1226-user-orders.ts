import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'users_kind_name_order',
    'users_kind_address_order',
    'audit_log_actor_action_order',
    'audit_log_entity_action_order',
  ])
    await sql`drop index ${sql.ref(index)}`.execute(db);
  await sql`create index users_kind_order on users (role, status, (lower(username) || '') collate "C")`.execute(db);
}
