import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** How long a browser is remembered after somebody signed in with it. */
export const deviceLifetimeMs = 365 * 24 * 3600 * 1000;

const form = /^[\w-]{43}$/;
/** In place of an account that is not there: asking costs the same. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** The name that a browser keeps of itself: the one it brought, or a new one. */
export const deviceOf = (brought: string | null): string =>
  brought !== null && form.test(brought) ? brought : randomBytes(32).toString('base64url');

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Whether somebody has signed in to the account with this browser within a year. */
export async function isKnownDevice(
  db: Kysely<Database>,
  now: Date,
  device: string | null,
  userId: string = nobody,
): Promise<boolean> {
  if (device === null || !form.test(device)) return false;
  const row = await db
    .selectFrom('knownDevices')
    .select('signedInAt')
    .where('userId', '=', userId)
    .where('deviceHash', '=', hashOf(device))
    .where('signedInAt', '>', new Date(now.getTime() - deviceLifetimeMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that somebody has signed in to the account with this browser. */
export async function rememberDevice(db: Kysely<Database>, now: Date, device: string, userId: string): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashOf(device), signedInAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ signedInAt: now }))
    .execute();
}

/** Forgets every browser of an account: whoever guesses from one of them is a stranger again. */
export async function forgetDevices(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}
