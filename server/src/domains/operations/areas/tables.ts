import type { Generated, Selectable } from 'kysely';

export interface AreaTables {
  /** Changes of stages that staff asked for. */
  stageRequests: {
    id: Generated<string>;
    area: string;
    /** The staged build that the change was decided for. */
    build: string;
    kind: 'widen' | 'promote' | 'stop';
    share: number | null;
    reason: string | null;
    /** The site's revision when it was asked for. */
    revision: number;
    requestedBy: string;
    requestedAt: Date;
    outcome: 'changed' | 'unchanged' | 'over' | 'failed' | null;
    /** Why it failed. */
    problem: string | null;
    endedAt: Date | null;
  };
}

export type StageRequestRow = Selectable<AreaTables['stageRequests']>;
