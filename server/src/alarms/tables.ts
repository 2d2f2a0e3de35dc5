import type { TreasuryAlarm } from '@laurel/shared/protocol';

export interface AlarmTables {
  /** Current obstacles to payouts or deposits. A row is deleted when its cause ends. */
  treasuryAlarms: {
    what: TreasuryAlarm['what'];
    /** The payout that is blocked. */
    withdrawalId: string | null;
    since: Date;
  };
}
