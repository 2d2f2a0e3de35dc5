import type { Generated } from 'kysely';
import type { NewRow } from '../../database/fields';

export type CodePurpose = 'verify_email';

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
    userAgent: string | null;
  };
  /** Browsers in which somebody has signed in to an account; they outlive the sessions. */
  knownDevices: {
    userId: string;
    /** SHA-256 of what the browser calls itself. */
    deviceHash: Buffer;
    signedInAt: Date;
  };
  /** The one live code of a user for a purpose; another replaces it. */
  oneTimeCodes: {
    userId: string;
    purpose: CodePurpose;
    codeHash: string;
    tries: Generated<number>;
    sentAt: Date;
    expiresAt: Date;
  };
}

export type NewSession = NewRow<AuthTables['sessions']>;
