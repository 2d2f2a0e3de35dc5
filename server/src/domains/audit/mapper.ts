import type { AuditEntry } from '@laurel/shared/protocol';
import { columnsShown, fieldsOf, type Shown } from '../../database/fields';
import { playerRef } from '../players/mapper';
import type { namesIn } from './list.store';
import type { AuditRow } from './tables';

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
} as const satisfies Shown<AuditRow, { entry: AuditEntry }>;
const columns = columnsShown(shown, 'entry');

/** A row with the names of whom and what it is about. */
export function auditView(row: AuditRow, { users, things }: Awaited<ReturnType<typeof namesIn>>): AuditEntry {
  const { before, after, ...fields } = fieldsOf(row, columns);
  const actor = users.get(row.actorId ?? '');
  const id = row.entityId;
  const name = (row.entity === 'user' ? users.get(id ?? '')?.username : things.get(id ?? '')) ?? null;
  return {
    ...fields,
    before: before && { ...before },
    after: after && { ...after },
    actor: actor ? playerRef(actor.id, actor) : null,
    subject: { kind: row.entity, id, name },
  };
}
