import type { Generated } from 'kysely';

export interface IdentityTables {
  /** An account elsewhere that a user has verified, and may sign in with. It belongs to one user only. */
  identities: {
    id: Generated<string>;
    userId: string;
    /** What the provider is called here: `psn`, `steam`, `google`, or a configured issuer's name. */
    provider: string;
    /** Who vouches for the subject: an issuer's URL; the provider's name where it has none, as `steam` and `psn`. */
    issuer: string;
    /** The account's lasting id at the issuer. Together they are the key, never a name or an address. */
    subject: string;
    displayName: string;
    visibility: Generated<'public' | 'private'>;
    verifiedAt: Date;
    lastSyncedAt: Date | null;
    syncError: string | null;
  };
}
