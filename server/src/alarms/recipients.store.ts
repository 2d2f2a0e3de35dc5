import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

export const listAlarmRecipients = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['finance', 'admin'])
    .where('status', '=', 'active')
    .execute();
