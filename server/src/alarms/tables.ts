import type { TreasuryAlarm } from '@laurel/shared/protocol';

export interface AlarmTables {
  treasuryAlarms: {
    what: TreasuryAlarm['what'];
    withdrawalId: string | null;
    since: Date;
  };
}

declare module '../database/schema' {
  interface Database extends AlarmTables {}
}
