import { type AuditAction, type AuditSubject, formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NewAuditRow } from './tables';

export interface AuditEntry {
  at: Date;
  /** The acting user; null for the service itself. */
  actorId: string | null;
  action: AuditAction;
  /** One of `AuditSubject`; `audit.test.ts` checks that. */
  entity: string;
  entityId: string | null;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

// Converts amounts to text, as in answers, because JSON has no bigint.
const toJson = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? formatAmount(part) : part)) : null;

/** The changed fields between two states of a subject, as an audit row stores them. */
export function changeOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const changed = Object.keys(after).filter((key) => toJson({ at: before[key] }) !== toJson({ at: after[key] }));
  const of = (state: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: of(before), after: of(after) };
}

/** The audit rows of one subject, newest first. */
export async function historyOf(db: Kysely<Database>, entity: AuditSubject, entityId: string) {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'actorId')
    .select(['at', 'username', 'action', 'reason'])
    .where('entityId', '=', entityId)
    .where('entity', '=', entity)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ at, username, action, reason }) => ({ at: at.toISOString(), by: username, action, reason }));
}

/** Adds an audit row. Call it in the transaction of the change it describes. */
export async function audit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
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
