import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { UserRow } from '../users/tables';

export const deviceLifetimeMs = 365 * 24 * 3600 * 1000;

const tokenPattern = /^[\w-]{43}$/;
/** A placeholder, so that the look-up costs the same if there is no account. */
const nobodyId = '00000000-0000-4000-8000-000000000000';

export const resolveDevice = (deviceToken: string | null): string =>
  deviceToken !== null && tokenPattern.test(deviceToken) ? deviceToken : randomBytes(32).toString('base64url');

export const hashBrowser = (device: string): string => hashDevice(device).toString('hex');

const hashDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

export async function isKnownDevice(
  db: Kysely<Database>,
  now: Date,
  device: string | null,
  userId: string = nobodyId,
): Promise<boolean> {
  if (device === null || !tokenPattern.test(device)) return false;
  const row = await db
    .selectFrom('knownDevices')
    .select('signedInAt')
    .where('userId', '=', userId)
    .where('deviceHash', '=', hashDevice(device))
    .where('signedInAt', '>', new Date(now.getTime() - deviceLifetimeMs))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isNewDevice(
  db: Kysely<Database>,
  now: Date,
  device: string,
  { id: userId, createdAt }: Pick<UserRow, 'id' | 'createdAt'>,
): Promise<boolean> {
  const forgottenBefore = new Date(now.getTime() - deviceLifetimeMs);
  const { knownCount, deviceCount } = await db
    .selectFrom('knownDevices')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deviceHash', '=', hashDevice(device)).as('knownCount'),
      fn.countAll<number>().as('deviceCount'),
    ])
    .where('userId', '=', userId)
    .where('signedInAt', '>', forgottenBefore)
    .executeTakeFirstOrThrow();
  return knownCount === 0 && (deviceCount > 0 || createdAt <= forgottenBefore);
}

export async function rememberDevice(db: Kysely<Database>, now: Date, device: string, userId: string): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashDevice(device), signedInAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ signedInAt: now }))
    .execute();
}

export async function listBrowsers(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('knownDevices').select('deviceHash').where('userId', '=', userId).execute();
  return rows.map(({ deviceHash }) => deviceHash.toString('hex'));
}

export async function forgetDevices(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}
