import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';

export type CodePurpose = 'verify_email' | 'prove_self' | 'change_email' | 'reset_password';

export interface AuthTables {
  sessions: {
    id: Generated<string>;
    userId: string;
    /** SHA-256 of the token; the token itself is nowhere in the database. */
    tokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
    revokedAt: Date | null;
    lastSeenAt: Date;
    /** Unused for so long it is over; null where it may be. */
    idleSeconds: number | null;
    userAgent: string | null;
  };
  /** Browsers in which somebody has signed in to an account; they outlive the sessions. */
  knownDevices: {
    userId: string;
    /** SHA-256 of what the browser calls itself. */
    deviceHash: Buffer;
    signedInAt: Date;
  };
  /** The one live code of somebody for a purpose; another replaces it. */
  oneTimeCodes: {
    /** A user's id; for `reset_password` the hash of the address, whether or not an account has it. */
    whose: string;
    purpose: CodePurpose;
    codeHash: string;
    /** Where it was sent, where that is not the account's own address. */
    address: string | null;
    tries: Generated<number>;
    sentAt: Date;
    expiresAt: Date;
  };
}

export type NewSession = NewRow<AuthTables['sessions']>;
export type SessionRow = Selectable<AuthTables['sessions']>;
