import type { Generated, Selectable } from 'kysely';

export type BlockKind = 'rate_limited' | 'outage' | 'key_rejected';

export interface PlatformTables {
  /** How each platform, or each of our logins, answered recently. */
  platformGates: {
    name: string;
    /** No request is sent before this time; callers get the reason. */
    blockedUntil: Date | null;
    blockedBy: BlockKind | null;
    /** How many refusals for too many calls came since the last answer. Each lengthens the next pause. */
    strikes: Generated<number>;
    /** How many failures in a row came since the last answer. */
    failures: Generated<number>;
    outageSince: Date | null;
    keyRejectedSince: Date | null;
    answeredAt: Date | null;
  };
  /** Past outages. */
  platformOutages: { gate: string; since: Date; until: Date };
  /** Our own logins to PlayStation, by name. */
  playstationLogins: {
    login: string;
    /** The access and refresh tokens, encrypted with this service's key. */
    sealed: Buffer;
    accessExpiresAt: Date;
    /** When staff must sign in again. */
    expiresAt: Date;
    signedInAt: Date;
  };
  /** Used responses from Steam. Each is valid only once. */
  steamNonces: { nonce: string; seenAt: Date };
}

export type GateRow = Selectable<PlatformTables['platformGates']>;
export type LoginRow = Selectable<PlatformTables['playstationLogins']>;
