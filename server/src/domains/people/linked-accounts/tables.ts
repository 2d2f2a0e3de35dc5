import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface IdentityTables {
  identities: {
    id: Generated<string>;
    userId: string;
    provider: string;
    /** An issuer's URL, a chain such as `eip155:97`, or the provider's name, such as `steam`. */
    issuer: string;
    /** The account's permanent id at the issuer. Issuer and subject are the key; names and emails are not. */
    subject: string;
    displayName: string;
    visibility: Generated<'public' | 'private'>;
    verifiedAt: Date;
    lastSyncedAt: Date | null;
    syncError: string | null;
    /** When a password reset stopped the account from signing in, until its owner confirms it; null otherwise. */
    unconfirmedSince: Generated<Date | null>;
  };
  identityAttempts: {
    /** SHA-256 of the ticket. */
    ticketHash: Buffer;
    /** SHA-256 of the browser's device id. An attempt can't be finished in another browser. */
    browserHash: Buffer;
    /** The user to link the account to; null if nobody was signed in. */
    userId: string | null;
    provider: string;
    issuer: string;
    subject: string | null;
    displayName: string | null;
    /** `verified`: the account has no user yet and waits for a sign-up or a link. */
    step: 'asked' | 'verified';
    detail: ColumnType<Record<string, string>, string, string>;
    tries: Generated<number>;
    expiresAt: Date;
  };
  unconfirmedFindings: { identityId: string; titleId: string; finding: string; confirmAt: Date };
}

declare module '../../../database/schema' {
  interface Database extends IdentityTables {}
}

export type IdentityRow = Selectable<IdentityTables['identities']>;
export type NewIdentity = NewRow<IdentityTables['identities']>;
export type AttemptRow = Selectable<IdentityTables['identityAttempts']>;
export type NewAttempt = NewRow<IdentityTables['identityAttempts']>;

export type UnconfirmedRow = Selectable<IdentityTables['unconfirmedFindings']>;
