import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/database/schema';

export async function waitUntilBlocked(db: Kysely<Database>, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
  }
}
