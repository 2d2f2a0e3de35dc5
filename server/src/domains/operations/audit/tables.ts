import type { AuditAction, AuditSubject } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface AuditTables {
  auditLog: {
    id: Generated<string>;
    at: Date;
    /** Numbers rows in the order of insertion, so that rows of the same instant have an order. */
    sequence: Generated<bigint>;
    actorId: string | null;
    action: AuditAction;
    entity: AuditSubject;
    entityId: string | null;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    reason: string | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends AuditTables {}
}

export type NewAuditRow = NewRow<AuditTables['auditLog']>;
export type AuditRow = Selectable<AuditTables['auditLog']>;
