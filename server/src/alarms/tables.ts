import type { TreasuryAlarm } from '@laurel/shared/protocol';

export interface AlarmTables {
  /** Current blockers of payouts or deposits. A row is deleted when its cause ends. */
  treasuryAlarms: {
    what: TreasuryAlarm['what'];
    /** The blocked payout. */
    withdrawalId: string | null;
    since: Date;
  };
}

declare module '../database/schema' {
  interface Database extends AlarmTables {}
}
