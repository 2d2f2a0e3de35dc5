import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NewWallet, WalletRow } from './tables';

/** The main one first, then the newest. */
export const walletsOf = (db: Kysely<Database>, userId: string): Promise<WalletRow[]> =>
  db
    .selectFrom('wallets')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isPrimary', 'desc')
    .orderBy('verifiedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** Whose wallet this is. @param address in lower case */
export const findWallet = (db: Kysely<Database>, address: string): Promise<WalletRow | undefined> =>
  db.selectFrom('wallets').selectAll().where('address', '=', address).executeTakeFirst();

/** Adds a wallet; an owner's first is their main one. The caller holds the owner's row. */
export async function insertWallet(db: Kysely<Database>, row: Omit<NewWallet, 'isPrimary'>): Promise<void> {
  const has = await db
    .selectFrom('wallets')
    .select('id')
    .where('userId', '=', row.userId)
    .where('isPrimary', '=', true)
    .executeTakeFirst();
  await db
    .insertInto('wallets')
    .values({ ...row, isPrimary: !has } satisfies NewWallet)
    .execute();
}

/** The caller holds the owner's row. @returns false if it isn't theirs. */
export async function makePrimary(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const own = await db
    .selectFrom('wallets')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!own) return false;
  await db
    .updateTable('wallets')
    .set({ isPrimary: false })
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .execute();
  await db.updateTable('wallets').set({ isPrimary: true }).where('id', '=', id).execute();
  return true;
}

/** Whose main wallet is gone has the oldest of the others instead. The caller holds the owner's row. */
export async function keepPrimary(db: Kysely<Database>, userId: string): Promise<void> {
  const of = db.selectFrom('wallets').select('id').where('userId', '=', userId);
  if (await of.where('isPrimary', '=', true).executeTakeFirst()) return;
  const oldest = await of.orderBy('verifiedAt').orderBy('id').limit(1).executeTakeFirst();
  if (oldest) await db.updateTable('wallets').set({ isPrimary: true }).where('id', '=', oldest.id).execute();
}
