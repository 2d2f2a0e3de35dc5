import type { AuditAction, AuditSubject } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface AuditTables {
  /** Actions of staff, players and the service. Append-only. */
  auditLog: {
    id: Generated<string>;
    at: Date;
    /** Counts rows as they are written, which orders those of one instant. */
    sequence: Generated<bigint>;
    /** Null for the service itself. */
    actorId: string | null;
    /** The action, such as `contest.cancel`. */
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
