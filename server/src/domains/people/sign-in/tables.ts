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
    /** Unused for so long it is over; null where it may be. */
    idleSeconds: number | null;
    userAgent: string | null;
    /** The account elsewhere that it came by: unlinking that ends it. Null for a password. */
    identityId: string | null;
  };
  /** Browsers in which somebody signed in to an account. They outlive sessions. */
  knownDevices: {
    userId: string;
    /** SHA-256 of the browser's device id. */
    deviceHash: Buffer;
    signedInAt: Date;
  };
  /** The only valid code for a purpose. A new one replaces it. */
  oneTimeCodes: {
    /**
     * A user's id; for `reset_password` the hash of the email, whether or not an account has it, and behind it the browser
     * that asked, if it has signed in to that account.
     */
    whose: string;
    purpose: CodePurpose;
    codeHash: string;
    /** Where it was sent, if not to the account's own email. */
    address: string | null;
    tries: Generated<number>;
    sentAt: Date;
    expiresAt: Date;
  };
}

export type NewSession = NewRow<AuthTables['sessions']>;
export type SessionRow = Selectable<AuthTables['sessions']>;
