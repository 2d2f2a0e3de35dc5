import type { Generated } from 'kysely';

export type BlockKind = 'rate_limited' | 'outage' | 'key_rejected';

export interface PlatformTables {
  /** How each platform, or each of our logins to one, has answered of late. */
  platformGates: {
    name: string;
    /** Nothing is asked before this moment, and whoever wants to is told why. */
    blockedUntil: Date | null;
    blockedBy: BlockKind | null;
    /** Refusals for asking too much since the last answer: each makes the next pause longer. */
    strikes: Generated<number>;
    /** Failures in a row since the last answer. */
    failures: Generated<number>;
    outageSince: Date | null;
    keyRejectedSince: Date | null;
    answeredAt: Date | null;
  };
  /** Our own logins to PlayStation, by the name that staff gave each. */
  playstationLogins: {
    login: string;
    /** Access and refresh token, which only this service can read. */
    sealed: Buffer;
    accessExpiresAt: Date;
    /** When a person has to sign in again. */
    expiresAt: Date;
    signedInAt: Date;
  };
  /** Returns from Steam that were shown to us; each counts once. */
  steamNonces: { nonce: string; seenAt: Date };
}
