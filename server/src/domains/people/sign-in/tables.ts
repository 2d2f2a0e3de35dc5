import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export type CodePurpose = 'verify_email' | 'prove_self' | 'change_email' | 'reset_password' | 'withdrawal';

export interface AuthTables {
  sessions: {
    id: Generated<string>;
    userId: string;
    /** SHA-256 of the token, which isn't stored. */
    tokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
    revokedAt: Date | null;
    lastSeenAt: Date;
    /** The idle time that ends the session; null for no limit. */
    idleSeconds: number | null;
    userAgent: string | null;
    /** The external account that started the session; null if a password did. Unlinking that account from another session ends this one. */
    identityId: string | null;
  };
  knownDevices: {
    userId: string;
    /** SHA-256 of the browser's device id. */
    deviceHash: Buffer;
    signedInAt: Date;
  };
  oneTimeCodes: {
    /** The user's id, or the withdrawal's for `withdrawal`. For `reset_password`, the hash of the email, followed by the browser's hash if that browser has signed in to the account. */
    whose: string;
    purpose: CodePurpose;
    codeHash: string;
    address: string | null;
    tries: Generated<number>;
    sentAt: Date;
    expiresAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends AuthTables {}
}

export type NewSession = NewRow<AuthTables['sessions']>;
export type SessionRow = Selectable<AuthTables['sessions']>;

export type CodeRow = Selectable<AuthTables['oneTimeCodes']>;
