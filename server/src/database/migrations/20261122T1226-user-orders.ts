import { type Kysely, sql } from 'kysely';

/**
 * Lists users by ranges of role and status, and finds them by name prefix. Each index has its own expression,
 * because with the same one PostgreSQL scans all names for a rare role.
 */
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
