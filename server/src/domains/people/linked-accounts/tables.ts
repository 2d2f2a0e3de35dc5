import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

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
    /** When it was linked. */
    verifiedAt: Date;
    lastSyncedAt: Date | null;
    syncError: string | null;
    /** When a password reset stopped it from signing in, until its owner confirms it; null while it can. */
    unconfirmedSince: Generated<Date | null>;
  };
  /** Signing in elsewhere that was begun here and is not over. */
  identityAttempts: {
    /** SHA-256 of what names it: the page has the ticket, the database does not. */
    ticketHash: Buffer;
    /** SHA-256 of what the browser calls itself: nobody ends in one browser what was begun in another. */
    browserHash: Buffer;
    /** Whom the account is to be linked to; null where somebody signs in. */
    userId: string | null;
    provider: string;
    issuer: string;
    subject: string | null;
    displayName: string | null;
    /** `verified` belongs to nobody yet and waits for its registration. */
    step: 'asked' | 'verified';
    /** What the provider's own steps have to keep. */
    detail: ColumnType<Record<string, string>, string, string>;
    tries: Generated<number>;
    expiresAt: Date;
  };
  /** What a platform said that it may say by mistake, and when it is believed. */
  unconfirmedFindings: { identityId: string; titleId: string; finding: string; confirmAt: Date };
}

export type IdentityRow = Selectable<IdentityTables['identities']>;
export type NewIdentity = NewRow<IdentityTables['identities']>;
export type AttemptRow = Selectable<IdentityTables['identityAttempts']>;
export type NewAttempt = NewRow<IdentityTables['identityAttempts']>;
