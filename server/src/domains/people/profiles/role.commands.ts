import type { Role } from '@laurel/shared/protocol';
import { listAlarmRecipients } from '../../../alarms/recipients.store';
import type { Actor, TransactionWork } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { requestApproval } from '../../coins/staff-limits/commands';
import { type ActingStaff, calculateRoleWaitMs } from '../../coins/staff-limits/rules';
import { countOthers, findOpenApproval } from '../../coins/staff-limits/store';
import { recordAudit } from '../../operations/audit/store';
import { addNotices, type NoticeWork, notifyOwner } from '../notices/commands';
import { listKindsOf } from '../notices/kinds.rules';
import { deleteNoticesOfKinds } from '../notices/store';
import { revokeSessions } from '../sign-in/sessions.store';
import { lockUserNow, setUserDeadline } from '../users/deadline.commands';
import { updateUser } from '../users/store';
import type { UserRow } from '../users/tables';

const isPrivilegeGrant = (before: Role, role: Role): boolean =>
  role !== before && (role === 'admin' || (role === 'finance' && before !== 'admin'));

function requireRoleOpen({ status }: UserRow, role: Role): void {
  if (status === 'suspended' && role !== 'player') throw new Refusal('forbidden', { why: 'suspended' });
}

type StaffWork = TransactionWork<Actor> & ActingStaff;

/** @returns null if the role can be granted at once @throws Refusal `forbidden`, `approval_closed` */
export async function askForRole(work: StaffWork, user: UserRow, role: Role, reason: string) {
  const { db, now, config } = work;
  requireRoleOpen(user, role);
  if (!isPrivilegeGrant(user.role, role)) return null;
  const otherAdminCount = await countOthers(db, 'users.manage', [work.user.id, user.id]);
  const at = new Date(now.getTime() + calculateRoleWaitMs(config));
  await notifyKeepers(work, { userId: user.id, name: user.username, role, at, waits: otherAdminCount > 0 });
  if (otherAdminCount === 0 && at <= now) return null;
  if (await findOpenApproval(db, 'role', user.id)) throw new Refusal('approval_closed', { why: 'waiting' });
  const { dueAt } = await requestApproval(work, {
    request: { kind: 'role', role },
    userId: user.id,
    amount: null,
    reason,
  });
  await recordAudit(db, {
    at: now,
    actorId: work.user.id,
    action: 'user.request_role',
    entity: 'user',
    entityId: user.id,
    before: { role: user.role },
    after: { role },
    reason,
  });
  return { at: dueAt?.toISOString() ?? null };
}

export async function notifyKeepers(
  work: NoticeWork,
  { userId, name, role, at, waits }: { userId: string; name: string; role: Role; at: Date; waits: boolean },
): Promise<void> {
  const params = { name, role, at: at.toISOString(), waits };
  const alarmRecipients = await listAlarmRecipients(work.db);
  await addNotices(
    work,
    alarmRecipients.map((keeper) => ({ userId: keeper.id, kind: 'staff_role', subjectId: userId, params })),
  );
}

export async function grantApprovedRole(
  work: StaffWork,
  { userId, role, reason }: { userId: string; role: Role; reason: string },
): Promise<void> {
  const { db, now } = work;
  const userNowBefore = await lockUserNow(work, userId);
  if (!userNowBefore || userNowBefore.status === 'deleted') throw new Refusal('not_found', { what: 'user' });
  requireRoleOpen(userNowBefore, role);
  await revokeSessions(db, now, userId);
  const version = userNowBefore.version + 1;
  await updateUser(db, userId, now, { role, version });
  await setUserDeadline(db, { ...userNowBefore, role, version });
  await concludeRoleChange(work, userNowBefore, role, reason);
}

export async function concludeRoleChange(work: StaffWork, before: UserRow, role: Role, reason: string): Promise<void> {
  const { db, now, user } = work;
  const auditEntry = {
    at: now,
    actorId: user.id,
    action: 'user.change_role',
    entity: 'user',
    entityId: before.id,
  } as const;
  await recordAudit(db, { ...auditEntry, before: { role: before.role }, after: { role }, reason });
  await deleteNoticesOfKinds(db, before.id, listKindsOf('work'));
  await notifyOwner(work, before, 'role_changed', { role });
}
