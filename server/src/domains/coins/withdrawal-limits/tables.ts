import type { WithdrawalLimitChange, WithdrawalLimitName, WithdrawalLimits } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** In base units. */
export type LimitUnits = Readonly<Record<WithdrawalLimitName, bigint>>;

export interface WithdrawalLimitTables {
  /** A single row. Requests and payments take a shared lock on it; changes, and a wallet's first payment, an exclusive one. */
  withdrawalLimits: { id: Generated<boolean>; version: Generated<number> } & LimitUnits;
  withdrawalLimitChanges: {
    id: string;
    state: WithdrawalLimitChange['state'];
    loosens: boolean;
    before: JSONColumnType<WithdrawalLimits>;
    after: JSONColumnType<WithdrawalLimits>;
    reason: string;
    requestedBy: string;
    requestedAt: Date;
    decidedBy: string | null;
    decidedAt: Date | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends WithdrawalLimitTables {}
}

export type LimitsRow = Selectable<WithdrawalLimitTables['withdrawalLimits']>;
export type LimitChangeRow = Selectable<WithdrawalLimitTables['withdrawalLimitChanges']>;
