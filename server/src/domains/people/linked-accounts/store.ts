import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { IdentityRow, NewIdentity, UnconfirmedRow } from './tables';

export const findIdentity = (
  db: Kysely<Database>,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const findIdentityById = (db: Kysely<Database>, id: string): Promise<IdentityRow | undefined> =>
  db.selectFrom('identities').selectAll().where('id', '=', id).executeTakeFirst();

export const findOwnIdentity = (
  db: Kysely<Database>,
  userId: string,
  provider: string,
): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();

export const deleteIdentity = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.deleteFrom('identities').where('id', '=', id).execute();
};

export const insertIdentity = (db: Kysely<Database>, row: NewIdentity): Promise<IdentityRow> =>
  db.insertInto('identities').values(row).returningAll().executeTakeFirstOrThrow();

export const updateIdentity = (
  db: Kysely<Database>,
  id: string,
  change: Partial<Pick<IdentityRow, 'displayName' | 'visibility' | 'lastSyncedAt' | 'syncError'>>,
): Promise<IdentityRow> =>
  db.updateTable('identities').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** In the order of linking. */
export const listIdentities = (db: Kysely<Database>, userId: string): Promise<IdentityRow[]> =>
  db.selectFrom('identities').selectAll().where('userId', '=', userId).orderBy('verifiedAt').orderBy('id').execute();

export const stopIdentities = (
  db: Kysely<Database>,
  userId: string,
  { linkedAfter, now }: { linkedAfter: Date | null; now: Date },
): Promise<IdentityRow[]> =>
  db
    .updateTable('identities')
    .set({ unconfirmedSince: now })
    .where('userId', '=', userId)
    .where('unconfirmedSince', 'is', null)
    .where('verifiedAt', '>', linkedAfter ?? new Date(0))
    .returningAll()
    .execute();

export const confirmIdentity = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.updateTable('identities').set({ unconfirmedSince: null }).where('id', '=', id).execute();
};

export async function setVisibility(
  db: Kysely<Database>,
  userId: string,
  changes: readonly Pick<IdentityRow, 'id' | 'visibility'>[],
): Promise<void> {
  for (const { id, visibility } of changes)
    await db.updateTable('identities').set({ visibility }).where('id', '=', id).where('userId', '=', userId).execute();
}

export const findUnconfirmedFinding = (
  db: Kysely<Database>,
  identityId: string,
  titleId: string,
): Promise<UnconfirmedRow | undefined> =>
  db
    .selectFrom('unconfirmedFindings')
    .selectAll()
    .where('identityId', '=', identityId)
    .where('titleId', '=', titleId)
    .executeTakeFirst();

export async function saveUnconfirmedFinding(
  db: Kysely<Database>,
  { identityId, titleId, ...row }: UnconfirmedRow,
): Promise<void> {
  await db
    .insertInto('unconfirmedFindings')
    .values({ identityId, titleId, ...row })
    .onConflict((conflict) => conflict.columns(['identityId', 'titleId']).doUpdateSet(row))
    .execute();
}

export async function deleteUnconfirmedFinding(
  db: Kysely<Database>,
  identityId: string,
  titleId: string,
): Promise<void> {
  await db
    .deleteFrom('unconfirmedFindings')
    .where('identityId', '=', identityId)
    .where('titleId', '=', titleId)
    .execute();
}
