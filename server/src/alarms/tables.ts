import type { TreasuryAlarm } from '@laurel/shared/protocol';

export interface AlarmTables {
  /** What stops payouts or deposits now. A row goes when its cause does. */
  treasuryAlarms: {
    what: TreasuryAlarm['what'];
    /** The payout that it stops. */
    withdrawalId: string | null;
    since: Date;
  };
}
