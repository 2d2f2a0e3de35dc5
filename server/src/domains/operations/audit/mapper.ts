import type { AuditEntry } from '@laurel/shared/protocol';
import { toCsvRow } from '../../../call/csv';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import { toPlayerRef } from '../../people/players/mapper';
import type { loadNames } from './list.store';
import type { AuditRow } from './tables';

type AuditNames = Awaited<ReturnType<typeof loadNames>>;

const shown = {
  id: 'entry',
  at: 'entry',
  actorId: 'none',
  action: 'entry',
  entity: 'none',
  entityId: 'none',
  before: 'entry',
  after: 'entry',
  reason: 'entry',
} as const satisfies ColumnAnswers<AuditRow, { entry: AuditEntry }>;
const columns = selectColumns(shown, 'entry');

/** A deleted subject's last known name. */
function findLastName({ before, after }: AuditRow): string | null {
  const kept: Record<string, unknown> = { ...after, ...before };
  const name = [kept.title, kept.name, kept.alt, kept.area, kept.ticketNo].find(Boolean);
  return typeof name === 'string' ? name : typeof name === 'number' ? `#${name}` : null;
}

/** An audit row with the names of its actor and subject. */
export function toAuditView(row: AuditRow, { users, things, values, idsIn }: AuditNames): AuditEntry {
  const { before, after, ...fields } = toFields(row, columns);
  const actor = users.get(row.actorId ?? '');
  const id = row.entityId;
  const thing = things.get(id ?? '');
  const name = row.entity === 'user' ? users.get(id ?? '')?.username : (thing?.name ?? findLastName(row));
  const named = [...idsIn(before), ...idsIn(after)].flatMap((each) => {
    const value = values.get(each);
    return value === undefined ? [] : [[each, value] as const];
  });
  return {
    ...fields,
    before: before && { ...before },
    after: after && { ...after },
    actor: actor ? toPlayerRef(actor.id, actor) : null,
    subject: { kind: row.entity, id, name: name ?? null, of: thing?.of ?? null },
    names: Object.fromEntries(named),
  };
}

/** Programs read these files: keep the columns and their order, and add new columns at the end. */
export const auditHeads = toCsvRow([
  ...['id', 'at', 'actor_id', 'actor', 'action', 'subject_kind', 'subject_id', 'subject'],
  ...['reason', 'before', 'after'],
]);

export function toAuditLine({ id, at, actor, action, subject, reason, before, after }: AuditEntry): string {
  const formatJson = (value: object | null) => (value ? JSON.stringify(value) : '');
  return toCsvRow([
    ...[id, at, actor?.id ?? '', actor?.username ?? '', action, subject.kind, subject.id ?? '', subject.name ?? ''],
    ...[reason ?? '', formatJson(before), formatJson(after)],
  ]);
}
