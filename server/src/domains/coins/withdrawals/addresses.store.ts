import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { AddressRow } from './tables';

/** The caller must lock the user's row. */
export async function findOrInsertAddress(db: Kysely<Database>, row: AddressRow): Promise<AddressRow> {
  const savedRow = await db
    .selectFrom('withdrawalAddresses')
    .selectAll()
    .where('userId', '=', row.userId)
    .where('address', '=', row.address)
    .executeTakeFirst();
  if (savedRow) return savedRow;
  await db.insertInto('withdrawalAddresses').values(row).execute();
  return row;
}

export const listAddresses = (db: Kysely<Database>, userId: string, most: number): Promise<AddressRow[]> =>
  db
    .selectFrom('withdrawalAddresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('address')
    .limit(most)
    .execute();

/** @returns false if the address isn't saved */
export async function renameAddress(
  db: Kysely<Database>,
  { userId, address, label }: Pick<AddressRow, 'userId' | 'address' | 'label'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawalAddresses')
    .set({ label })
    .where('userId', '=', userId)
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteAddress(db: Kysely<Database>, userId: string, address: string): Promise<void> {
  await db.deleteFrom('withdrawalAddresses').where('userId', '=', userId).where('address', '=', address).execute();
}
