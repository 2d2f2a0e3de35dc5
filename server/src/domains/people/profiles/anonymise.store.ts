import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { updateUser } from '../users/store';

/**
 * Takes everything from an account that says whose it was. Its row stays, because contests, the ledger and the audit log
 * refer to it.
 */
export async function anonymise(db: Transaction<Database>, id: string, now: Date): Promise<void> {
  const name = `deleted_${randomBytes(6).toString('hex')}`;
  const email = `${name}@deleted.invalid`;
  await updateUser(db, id, now, {
    username: name,
    email,
    emailVerifiedAt: null,
    passwordHash: null,
    role: 'player',
    status: 'deleted',
    avatarUrl: null,
    bio: '',
    country: null,
    timezone: 'UTC',
    locale: null,
    birthDate: null,
    excludedUntil: null,
    suspendedUntil: null,
    deleteAt: null,
  });
  for (const table of [
    'sessions',
    'knownDevices',
    'identities',
    'identityAttempts',
    'playLimits',
    'idempotencyKeys',
    'notices',
    'mutedMails',
    'sanctions',
  ] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute();
  await db.deleteFrom('oneTimeCodes').where('whose', '=', id).execute();
  await db.updateTable('tickets').set({ name, email }).where('userId', '=', id).execute();
}
