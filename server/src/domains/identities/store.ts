import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { IdentityRow, NewIdentity } from './tables';

/** Whose account elsewhere it is, by what never changes of it. */
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

/** A user's account with a provider. */
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

export const insertIdentity = (db: Kysely<Database>, row: NewIdentity): Promise<IdentityRow> =>
  db.insertInto('identities').values(row).returningAll().executeTakeFirstOrThrow();

export const updateIdentity = (
  db: Kysely<Database>,
  id: string,
  change: Partial<Pick<IdentityRow, 'displayName' | 'verifiedAt' | 'lastSyncedAt' | 'syncError'>>,
): Promise<IdentityRow> =>
  db.updateTable('identities').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
