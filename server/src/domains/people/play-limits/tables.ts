import type { Selectable } from 'kysely';

export type LimitKind = 'deposit' | 'spend';
export type LimitPeriod = 'day' | 'week';

export interface PlayLimitTables {
  playLimits: {
    userId: string;
    what: LimitKind;
    period: LimitPeriod;
    /** In base units; null for no limit. */
    amount: bigint | null;
    nextAmount: bigint | null;
    nextAt: Date | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends PlayLimitTables {}
}

export type PlayLimitRow = Selectable<PlayLimitTables['playLimits']>;
