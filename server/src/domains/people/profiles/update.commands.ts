import type { AuditAction, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import type { StoredPicture } from '../../../pictures/store-picture';
import { Refusal } from '../../../refusal';
import type { ActingStaff } from '../../coins/staff-limits/rules';
import { recordAudit } from '../../operations/audit/store';
import { setVisibility } from '../linked-accounts/store';
import { notifyOwner } from '../notices/commands';
import { setLimits } from '../play-limits/set-limits.commands';
import { revokeSessions } from '../sign-in/sessions.store';
import { allowActing } from '../users/access.rules';
import { lockUserNow, setUserDeadline } from '../users/deadline.commands';
import { applyUserEvent } from '../users/machine';
import { requireUnmuted } from '../users/mute.commands';
import { updateUser as saveUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { allowChanging } from './access.rules';
import { removeAvatar, setAvatar } from './avatar.commands';
import { refuseExclusion } from './exclusion.rules';
import { readSettings } from './queries';
import { askForRole, concludeRoleChange } from './role.commands';

type Input = InputOf<'updateUser'>;
type UpdateSuccess = Answer<'updateUser'>['success'];
type UserChange = { row: UserRow; success: NonNullable<UpdateSuccess> };

const ownerFields = ['bio', 'country', 'timezone', 'language', 'linkedAccounts', 'limits', 'excludedUntil'] as const;
const staffFields = ['role', 'reason'] as const;
const hasFields = (input: Input, fields: readonly (keyof Input)[]) =>
  fields.some((field) => input[field] !== undefined);

export async function updateUser(
  work: Work<Actor> & ActingStaff & Pick<Context, 'picture'>,
  input: Input,
): Promise<Answer<'updateUser'>> {
  const isOwn = work.user.id === input.id;
  const fields = {
    changesOwnerFields: hasFields(input, ownerFields) || work.picture !== null,
    changesStaffFields: hasFields(input, staffFields),
  };
  requireRow(allowChanging(work.user, input.id, fields));
  return withTransaction(work, async (work) => {
    // Locks in a fixed order, so that two staff members who change each other can't deadlock.
    const rowsById = new Map<string, UserRow | undefined>();
    for (const id of [...new Set([work.user.id, input.id])].sort()) rowsById.set(id, await lockUserNow(work, id));
    const rowBefore = rowsById.get(input.id);
    if (!isOwn) requireRow(allowChanging(requireRow(allowActing(rowsById.get(work.user.id))), input.id, fields));
    if (!rowBefore || rowBefore.status === 'deleted') throw new Refusal('not_found', { what: 'user' });
    if (rowBefore.version !== input.version) throw new Refusal('version_conflict', { what: 'user' });
    const { row, success } = isOwn
      ? await changeOwnProfile(work, rowBefore, input, work.picture)
      : await changeAsStaff(work, rowBefore, input);
    return makeAnswer(await readSettings(work, row), success);
  });
}

async function saveUserChange(
  { db, now }: TransactionWork,
  before: UserRow,
  change: Partial<UserRow>,
): Promise<UserRow> {
  const version = before.version + 1;
  await saveUser(db, before.id, now, { ...change, version });
  const row = { ...before, ...change, version };
  await setUserDeadline(db, row);
  return row;
}

async function changeOwnProfile(
  work: TransactionWork<Actor>,
  before: UserRow,
  input: Input,
  picture: StoredPicture | null,
): Promise<UserChange> {
  const { db, now } = work;
  const { bio, country, timezone, language, linkedAccounts, limits } = input;
  if (bio && bio !== before.bio) await requireUnmuted(work, before.id);
  if (linkedAccounts) await setVisibility(db, before.id, linkedAccounts);
  if (limits) {
    const changes = await setLimits(db, before.id, limits, now);
    await recordAudit(db, { ...makeAuditEntry(work, before, 'user.set_limits'), after: limits });
    if (changes.length > 0) await notifyOwner(work, before, 'limits_changed', { changes });
  }
  const avatarUrl = picture ? await setAvatar(work, picture) : null;
  if (!picture && input.avatar) await removeAvatar(work, before.id);
  const exclusion = await excludeSelf(work, before, input.excludedUntil);
  const row = await saveUserChange(work, before, {
    ...(bio !== undefined && { bio }),
    ...(country !== undefined && { country: country === '' ? null : country }),
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { locale: language }),
    ...((picture || input.avatar) && { avatarUrl }),
    ...exclusion,
  });
  if (exclusion) {
    const until = exclusion.excludedUntil.toISOString();
    return { row, success: { code: 'self_excluded', params: { until } } };
  }
  return { row, success: { code: limits ? 'limits_saved' : 'profile_saved', params: {} } };
}

async function excludeSelf(work: TransactionWork<Actor>, before: UserRow, untilText: string | undefined) {
  if (untilText === undefined) return undefined;
  const userStep = applyUserEvent(before.status, 'self_exclude', { emailVerified: true, excluded: true });
  if (!userStep.ok) throw new Refusal('email_unverified');
  const excludedUntil = new Date(untilText);
  refuseExclusion(before.excludedUntil, excludedUntil, work.now);
  const until = excludedUntil.toISOString();
  await recordAudit(work.db, { ...makeAuditEntry(work, before, 'user.self_exclude'), after: { until } });
  await notifyOwner(work, before, 'self_excluded', { until });
  return { status: userStep.status, excludedUntil };
}

async function changeAsStaff(
  work: TransactionWork<Actor> & ActingStaff,
  before: UserRow,
  input: Input,
): Promise<UserChange> {
  const { role, reason } = input;
  if (reason === undefined) throw Refusal.at('reason', { code: 'reason', params: {} });
  const wantedRole = role !== undefined && role !== before.role ? role : null;
  const waitingApproval = wantedRole && (await askForRole(work, before, wantedRole, reason));
  const changes = [
    ...(wantedRole && !waitingApproval ? [await changeRole(work, before, wantedRole, reason)] : []),
    ...(input.avatar && before.avatarUrl !== null ? [await removeUserAvatar(work, before, reason)] : []),
  ];
  const [firstChange] = changes;
  if (!firstChange && waitingApproval)
    return { row: before, success: { code: 'approval_waits', params: waitingApproval } };
  if (!firstChange) throw Refusal.at('role', { code: 'nothing_changed', params: {} });
  if (role !== undefined && !waitingApproval) await revokeSessions(work.db, work.now, before.id);
  const row = await saveUserChange(work, before, Object.assign({}, ...changes.map(({ change }) => change)));
  return { row, success: firstChange.success };
}

interface StaffChange {
  change: Partial<UserRow>;
  success: NonNullable<UpdateSuccess>;
}

async function changeRole(
  work: TransactionWork<Actor> & ActingStaff,
  before: UserRow,
  role: UserRow['role'],
  reason: string,
): Promise<StaffChange> {
  const { username } = before;
  await concludeRoleChange(work, before, role, reason);
  return { change: { role }, success: { code: 'user_role_changed', params: { username, role } } };
}

async function removeUserAvatar(work: TransactionWork<Actor>, before: UserRow, reason: string): Promise<StaffChange> {
  const { username } = before;
  await removeAvatar(work, before.id);
  await recordAudit(work.db, { ...makeAuditEntry(work, before, 'user.remove_avatar'), reason });
  await notifyOwner(work, before, 'avatar_removed', { reason });
  return { change: { avatarUrl: null }, success: { code: 'avatar_removed', params: { username } } };
}

const makeAuditEntry = ({ now, user }: Work<Actor>, { id }: UserRow, action: AuditAction) => ({
  at: now,
  actorId: user.id,
  action,
  entity: 'user',
  entityId: id,
});
