import type { Generated, Selectable } from 'kysely';

export type BlockKind = 'rate_limited' | 'outage' | 'key_rejected';

export interface PlatformTables {
  /** How each platform, or each of our logins, has answered recently. */
  platformGates: {
    name: string;
    /** No request is sent before this time; callers get the reason. */
    blockedUntil: Date | null;
    blockedBy: BlockKind | null;
    /** Refusals for too many calls since the last answer. Each makes the next pause longer. */
    strikes: Generated<number>;
    /** Failures in a row since the last answer. */
    failures: Generated<number>;
    outageSince: Date | null;
    keyRejectedSince: Date | null;
    answeredAt: Date | null;
  };
  /** Outages that are over. */
  platformOutages: { gate: string; since: Date; until: Date };
  /** Our own logins to PlayStation, by name. */
  playstationLogins: {
    login: string;
    /** Access and refresh token, encrypted so that only this service can read them. */
    sealed: Buffer;
    accessExpiresAt: Date;
    /** When staff must sign in again. */
    expiresAt: Date;
    signedInAt: Date;
  };
  /** Used responses from Steam; each is valid once. */
  steamNonces: { nonce: string; seenAt: Date };
}

export type GateRow = Selectable<PlatformTables['platformGates']>;
export type LoginRow = Selectable<PlatformTables['playstationLogins']>;
