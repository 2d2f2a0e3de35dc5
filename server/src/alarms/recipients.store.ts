import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Staff who are mailed about problems with the ledger or the treasury. */
export const listAlarmRecipients = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select(['username', 'email', 'locale'])
    .where('role', 'in', ['finance', 'admin'])
    .where('status', '=', 'active')
    .where('emailVerifiedAt', 'is not', null)
    .execute();
