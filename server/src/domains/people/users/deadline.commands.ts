import type { Transaction } from 'kysely';
import type { TransactionWork } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { setDeadlines } from '../../../deadlines/store';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { applyUserEvent, type UserStatus } from './machine';
import { endDueSanctions, findNextSanctionEnd } from './sanction.store';
import { lockUser, updateUser } from './store';
import type { UserRow } from './tables';

/** Call it after changing any date that decides the deadline. */
export async function setUserDeadline(
  db: Transaction<Database>,
  { id, status, excludedUntil, suspendedUntil, deleteAt }: UserRow,
): Promise<void> {
  const dueDates =
    status === 'deleted' ? [] : [excludedUntil, suspendedUntil, deleteAt, await findNextSanctionEnd(db, id)];
  const dueAt = dueDates.reduce((earliest, each) => (each && (!earliest || each < earliest) ? each : earliest), null);
  await setDeadlines(db, [{ kind: 'user', entityId: id, dueAt }]);
}

const isPast = (until: Date | null, now: Date): boolean => until !== null && until <= now;

function deriveStatus({ status, emailVerifiedAt, excludedUntil, suspendedUntil }: UserRow, now: Date): UserStatus {
  const isExcluded = excludedUntil !== null && !isPast(excludedUntil, now);
  const userFacts = { emailVerified: emailVerifiedAt !== null, excluded: isExcluded };
  const applyEvent = (event: 'reinstate' | 'end_self_exclusion') => {
    const userStep = applyUserEvent(status, event, userFacts);
    return userStep.ok ? userStep.status : status;
  };
  if (status === 'suspended') return isPast(suspendedUntil, now) ? applyEvent('reinstate') : status;
  return isPast(excludedUntil, now) ? applyEvent('end_self_exclusion') : status;
}

export async function lockUserNow(work: TransactionWork, id: string): Promise<UserRow | undefined> {
  const { db, now } = work;
  const row = await lockUser(db, id);
  if (!row || (!isPast(row.suspendedUntil, now) && !isPast(row.excludedUntil, now))) return row;
  const currentRow: UserRow = {
    ...row,
    status: deriveStatus(row, now),
    suspendedUntil: isPast(row.suspendedUntil, now) ? null : row.suspendedUntil,
    excludedUntil: isPast(row.excludedUntil, now) ? null : row.excludedUntil,
    version: row.version + 1,
  };
  const { status, suspendedUntil, excludedUntil, version } = currentRow;
  await updateUser(db, id, now, { status, suspendedUntil, excludedUntil, version });
  await endDueSanctions(db, id, now);
  await setUserDeadline(db, currentRow);
  if (row.status === 'suspended' && status !== 'suspended') {
    await recordAudit(db, { at: now, actorId: null, action: 'user.reinstate', entity: 'user', entityId: id });
    await notifyOwner(work, currentRow, 'suspension_lifted', {});
  }
  return currentRow;
}
