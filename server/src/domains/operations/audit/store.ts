import type { AuditField } from '@laurel/shared/audit';
import { type AuditAction, type AuditSubject, formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NewAuditRow } from './tables';

type RecordedFields<State> = State & { [Field in Exclude<keyof State, AuditField | 'version'>]: never };

export interface AuditEntry<Before extends object = object, After extends object = object> {
  at: Date;
  /** The acting user; null for the service itself. */
  actorId: string | null;
  action: AuditAction;
  entity: string;
  entityId: string | null;
  before?: RecordedFields<Before> | null;
  after?: RecordedFields<After> | null;
  reason?: string | null;
}

// Writes amounts as strings, as answers do, because JSON has no bigint.
const toJson = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? formatAmount(part) : part)) : null;

export const pickFields = <State extends object, Field extends keyof State>(state: State, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, state[field]])) as Pick<State, Field>;

export function deriveChange<State extends object>(before: State, after: State) {
  const fields = Object.keys(after) as (keyof State)[];
  const changedFields = fields.filter((field) => toJson({ at: before[field] }) !== toJson({ at: after[field] }));
  return { before: pickFields(before, changedFields), after: pickFields(after, changedFields) };
}

export async function listSubjectHistory(db: Kysely<Database>, entity: AuditSubject, entityId: string) {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'actorId')
    .select(['at', 'username', 'action', 'reason', 'before', 'after'])
    .where('entityId', '=', entityId)
    .where('entity', '=', entity)
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ at, username, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: username,
    before: before && { ...before },
    after: after && { ...after },
  }));
}

export async function recordAudit<Before extends object, After extends object>(
  db: Kysely<Database>,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      at: entry.at,
      actorId: entry.actorId,
      action: entry.action,
      entity: entry.entity as AuditSubject,
      entityId: entry.entityId,
      before: toJson(entry.before),
      after: toJson(entry.after),
      reason: entry.reason ?? null,
    } satisfies NewAuditRow)
    .execute();
}
