import { type Kysely, sql } from 'kysely';
import { findRow } from '../../../database/rows';
import type { Database } from '../../../database/schema';
import type { NewWallet, WalletRow } from './tables';

export const listWallets = (db: Kysely<Database>, userId: string): Promise<WalletRow[]> =>
  db
    .selectFrom('wallets')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isPrimary', 'desc')
    .orderBy('verifiedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** @param address in lower case */
export const findWallet = (db: Kysely<Database>, address: string): Promise<WalletRow | undefined> =>
  findRow(db, 'wallets', { address });

/** A user's first wallet becomes their main one. The caller must lock the user's row. */
export async function insertWallet(db: Kysely<Database>, row: Omit<NewWallet, 'isPrimary'>): Promise<void> {
  const ownedWallet = await db
    .selectFrom('wallets')
    .select('id')
    .where('userId', '=', row.userId)
    .where('isPrimary', '=', true)
    .executeTakeFirst();
  await db
    .insertInto('wallets')
    .values({ ...row, isPrimary: !ownedWallet } satisfies NewWallet)
    .execute();
}

/** The caller must lock the user's row. @returns false if the wallet isn't the user's */
export async function setMainWallet(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const ownRow = await db
    .selectFrom('wallets')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!ownRow) return false;
  await db
    .updateTable('wallets')
    .set({ isPrimary: false })
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .execute();
  await db.updateTable('wallets').set({ isPrimary: true }).where('id', '=', id).execute();
  return true;
}

/** If the user has no main wallet, makes the oldest one the main wallet. The caller must lock the user's row. */
export async function keepMainWallet(db: Kysely<Database>, userId: string): Promise<void> {
  const userWallets = db.selectFrom('wallets').select('id').where('userId', '=', userId);
  if (await userWallets.where('isPrimary', '=', true).executeTakeFirst()) return;
  const oldestRow = await userWallets.orderBy('verifiedAt').orderBy('id').limit(1).executeTakeFirst();
  if (oldestRow) await db.updateTable('wallets').set({ isPrimary: true }).where('id', '=', oldestRow.id).execute();
}

export async function findBookedPayment(
  db: Kysely<Database>,
  hash: string,
): Promise<{ from: string | null; to: string | null; at: Date | null } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null; at: Date | null }>`
    select from_address as from, null as to, submitted_at as at from deposits where hash = ${hash} and position is not null
    union all
    select null, to_address, coalesce(completed_at, requested_at) from withdrawals where hash = ${hash}
    limit 1`.execute(db);
  return rows[0];
}
