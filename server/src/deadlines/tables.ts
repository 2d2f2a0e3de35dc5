import type { Generated } from 'kysely';

export type DeadlineKind = 'contest' | 'match' | 'contract' | 'stake' | 'user' | 'campaign';

export interface DeadlineTables {
  deadlines: {
    kind: DeadlineKind;
    entityId: string;
    dueAt: Date;
    attempts: Generated<number>;
    lastError: string | null;
  };
}

declare module '../database/schema' {
  interface Database extends DeadlineTables {}
}
