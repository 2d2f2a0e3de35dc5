import type { Selectable } from 'kysely';

/** What a limit bounds: coins that come in from outside, or coins put at stake. */
export type Limited = 'deposit' | 'spend';
export type LimitPeriod = 'day' | 'week';

export interface PlayLimitTables {
  /** What players allow themselves. Without a row there is no limit. */
  playLimits: {
    userId: string;
    what: Limited;
    period: LimitPeriod;
    /** Base units; null for no limit. */
    amount: bigint | null;
    /** What the limit becomes at `nextAt`. */
    nextAmount: bigint | null;
    nextAt: Date | null;
  };
}

export type PlayLimitRow = Selectable<PlayLimitTables['playLimits']>;
