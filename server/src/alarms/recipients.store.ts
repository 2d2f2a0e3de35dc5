import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Staff who are told of problems with the ledger or the treasury. */
export const listAlarmRecipients = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['finance', 'admin'])
    .where('status', '=', 'active')
    .execute();
