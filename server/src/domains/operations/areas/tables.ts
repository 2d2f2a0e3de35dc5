import type { Generated, Selectable } from 'kysely';

export interface AreaTables {
  stageRequests: {
    id: Generated<string>;
    area: string;
    build: string;
    kind: 'widen' | 'promote' | 'stop';
    share: number | null;
    reason: string | null;
    revision: number;
    requestedBy: string;
    requestedAt: Date;
    outcome: 'changed' | 'unchanged' | 'over' | 'failed' | null;
    problem: string | null;
    endedAt: Date | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends AreaTables {}
}

export type StageRequestRow = Selectable<AreaTables['stageRequests']>;
