import type { Generated } from 'kysely';

export interface IdentityTables {
  /** An account elsewhere that a user has verified and can sign in with. It belongs to one user only. */
  identities: {
    id: Generated<string>;
    userId: string;
    /** Our name for the provider: `psn`, `steam`, `google`, or a configured issuer's name. */
    provider: string;
    /** Who vouches for the subject: an issuer's URL, or the provider's name if it has none, like `steam` and `psn`. */
    issuer: string;
    /** The account's permanent id at the issuer. The two together are the key; names and emails are not. */
    subject: string;
    displayName: string;
    visibility: Generated<'public' | 'private'>;
    verifiedAt: Date;
    lastSyncedAt: Date | null;
    syncError: string | null;
  };
}
