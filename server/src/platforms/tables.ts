import type { Generated, Selectable } from 'kysely';

export type BlockKind = 'rate_limited' | 'outage' | 'key_rejected';

export interface PlatformTables {
  platformGates: {
    name: string;
    /** Requests are sent only after this time; until then callers get the reason. */
    blockedUntil: Date | null;
    blockedBy: BlockKind | null;
    /** How many times the platform has temporarily refused requests since its last answer. Each refusal doubles the pause that Laurel makes if the platform names none. */
    strikes: Generated<number>;
    /** Outages in a row since the last answer. */
    failures: Generated<number>;
    outageSince: Date | null;
    keyRejectedSince: Date | null;
    answeredAt: Date | null;
  };
  platformOutages: { gate: string; since: Date; until: Date };
  playstationLogins: {
    login: string;
    sealed: Buffer;
    accessExpiresAt: Date;
    /** Staff must sign in again by then. */
    expiresAt: Date;
    signedInAt: Date;
  };
  steamNonces: { nonce: string; seenAt: Date };
}

declare module '../database/schema' {
  interface Database extends PlatformTables {}
}

export type GateRow = Selectable<PlatformTables['platformGates']>;
export type LoginRow = Selectable<PlatformTables['playstationLogins']>;
