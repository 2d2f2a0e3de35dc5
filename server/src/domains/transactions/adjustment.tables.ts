import type { Selectable } from 'kysely';

export interface AdjustmentTables {
  /** Adjustments that a second person has to post. */
  adjustments: {
    id: string;
    account: 'user' | 'treasury' | 'rewards';
    userId: string | null;
    /** Signed. */
    amount: bigint;
    reason: string;
    requestedBy: string;
    requestedAt: Date;
    state: 'waiting' | 'posted' | 'rejected';
    decidedBy: string | null;
    decidedAt: Date | null;
    transactionId: string | null;
  };
}

export type AdjustmentRow = Selectable<AdjustmentTables['adjustments']>;
