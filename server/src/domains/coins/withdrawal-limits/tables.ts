import type { WithdrawalLimitChange, WithdrawalLimitName, WithdrawalLimits } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** In base units. */
export type LimitUnits = Readonly<Record<WithdrawalLimitName, bigint>>;

export interface WithdrawalLimitTables {
  /** What is in force: one row, shared by whoever requests or pays, locked by whoever changes it. */
  withdrawalLimits: { id: Generated<boolean>; version: Generated<number> } & LimitUnits;
  withdrawalLimitChanges: {
    id: string;
    state: WithdrawalLimitChange['state'];
    /** A second person has to approve it. */
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

export type LimitsRow = Selectable<WithdrawalLimitTables['withdrawalLimits']>;
export type LimitChangeRow = Selectable<WithdrawalLimitTables['withdrawalLimitChanges']>;
