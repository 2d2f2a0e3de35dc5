import type { SanctionKind } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { AppealState, SanctionState } from './sanction.machine';

export interface SanctionTables {
  sanctions: {
    id: Generated<string>;
    userId: string;
    kind: SanctionKind;
    reason: string;
    /** Null for old suspensions without a record. */
    byId: string | null;
    at: Date;
    endsAt: Date | null;
    state: ColumnType<SanctionState, SanctionState | undefined, SanctionState>;
    endedAt: Generated<Date | null>;
    /** Null while the sanction is in force, and if it ended by itself. */
    endedBy: Generated<string | null>;
    endReason: Generated<string | null>;
    readAt: Generated<Date | null>;
    appeal: ColumnType<AppealState, AppealState | undefined, AppealState>;
    appealText: Generated<string | null>;
    appealedAt: Generated<Date | null>;
    decidedBy: Generated<string | null>;
    decidedAt: Generated<Date | null>;
    decision: Generated<string | null>;
  };
}

declare module '../../../database/schema' {
  interface Database extends SanctionTables {}
}

export type NewSanction = NewRow<SanctionTables['sanctions']>;
export type SanctionRow = Selectable<SanctionTables['sanctions']>;
