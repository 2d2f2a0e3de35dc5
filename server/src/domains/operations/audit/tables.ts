import type { AuditAction, AuditSubject } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface AuditTables {
  /** What staff did, and what players took back. Rows are only added. */
  auditLog: {
    id: Generated<string>;
    at: Date;
    /** Null where the service itself acted. */
    actorId: string | null;
    /** What was done, `contest.cancel`. */
    action: AuditAction;
    entity: AuditSubject;
    entityId: string | null;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    reason: string | null;
  };
}

export type NewAuditRow = NewRow<AuditTables['auditLog']>;
export type AuditRow = Selectable<AuditTables['auditLog']>;
