import type { AuditAction, InputOf, SanctionKind } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { type RowAccess, requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { revokeSessions } from '../sign-in/sessions.store';
import { allowActing } from '../users/access.rules';
import { lockUserNow, setUserDeadline } from '../users/deadline.commands';
import { applyUserEvent } from '../users/machine';
import { applySanctionEvent } from '../users/sanction.machine';
import { findCurrentSanction } from '../users/sanction.store';
import type { NewSanction, SanctionRow } from '../users/sanction.tables';
import { updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { allowDeciding, allowLifting, allowNoting, allowShuttingOut, allowWarning } from './access.rules';
import { notifyOfSanction } from './mail';
import { findVisibleSanction } from './queries';
import { calculateEnd } from './rules';
import { findSanction, insertSanction, listActiveAdmins, lockSanction, saveSanction } from './store';

type StaffWork = TransactionWork<Actor>;

const addingAuditActions = {
  note: 'user.note',
  warning: 'user.warn',
  mute: 'user.mute',
  suspension: 'user.suspend',
} as const satisfies Record<SanctionKind, AuditAction>;
const liftingAuditActions = {
  note: 'user.note',
  warning: 'user.unwarn',
  mute: 'user.unmute',
  suspension: 'user.reinstate',
} as const satisfies Record<SanctionKind, AuditAction>;

/** Locks in a fixed order, so that two staff members who sanction each other can't deadlock. */
async function lockBothUsers(work: StaffWork, userId: string): Promise<{ actor: UserRow; user: UserRow }> {
  const rowsById = new Map<string, UserRow | undefined>();
  for (const id of [work.user.id, userId].sort()) rowsById.set(id, await lockUserNow(work, id));
  const actor = requireRow(allowActing(rowsById.get(work.user.id)));
  const user = rowsById.get(userId);
  if (!user || user.status === 'deleted') throw new Refusal('not_found', { what: 'user' });
  return { actor, user };
}

interface SanctionContext {
  work: StaffWork;
  actor: UserRow;
  user: UserRow;
}

interface SanctionStep {
  kind: SanctionKind;
  reason: string;
  allowActing(actor: UserRow, user: UserRow): RowAccess<UserRow>;
  term?: { days: number | null };
  replace?(sanctioning: SanctionContext): Promise<SanctionRow | null>;
  follow(sanctioning: SanctionContext, endsAt: Date | null): Promise<void>;
}

async function addSanction(
  work: Work<Actor>,
  id: string,
  { kind, reason, term, replace, follow, ...step }: SanctionStep,
): Promise<Answer<'sanctionUser'>> {
  return withTransaction(work, async (work) => {
    const { db, now } = work;
    const { actor, user } = await lockBothUsers(work, id);
    requireRow(step.allowActing(actor, user));
    const replacedSanction = (await replace?.({ work, actor, user })) ?? null;
    const endsAt = term ? calculateEnd(term.days, now) : null;
    const sanction = { userId: id, kind, reason, byId: actor.id, at: now, endsAt } satisfies NewSanction;
    const row = await insertSanction(db, sanction);
    await recordAudit(db, {
      ...{ at: now, actorId: actor.id, action: addingAuditActions[kind], entity: 'user', entityId: id, reason },
      before: replacedSanction && { until: replacedSanction.endsAt?.toISOString() ?? null },
      after: term ? { until: endsAt?.toISOString() ?? null } : null,
    });
    await follow({ work, actor, user }, endsAt);
    await notifyOfSanction(work, user, row);
    const params = { username: user.username, kind };
    return makeAnswer(await findVisibleSanction(work, row), { code: 'user_sanctioned', params });
  });
}

const setDeadline = ({ work, user }: SanctionContext): Promise<void> => setUserDeadline(work.db, user);

export const noteOnUser = (work: Work<Actor>, { id, reason }: InputOfAction<'sanctionUser', 'note'>) =>
  addSanction(work, id, { kind: 'note', reason, allowActing: allowNoting, follow: setDeadline });

export const warnUser = (work: Work<Actor>, { id, reason }: InputOfAction<'sanctionUser', 'warning'>) =>
  addSanction(work, id, { kind: 'warning', reason, allowActing: allowWarning, follow: setDeadline });

export const muteUser = (work: Work<Actor>, { id, reason, days }: InputOfAction<'sanctionUser', 'mute'>) =>
  addSanction(work, id, {
    kind: 'mute',
    reason,
    allowActing: (actor, user) => allowShuttingOut(actor, user, days),
    term: { days },
    replace: (sanctioning) => replaceStandingSanction(sanctioning, 'mute'),
    follow: setDeadline,
  });

export const suspendUser = (work: Work<Actor>, { id, reason, days }: InputOfAction<'sanctionUser', 'suspension'>) =>
  addSanction(work, id, {
    kind: 'suspension',
    reason,
    allowActing: (actor, user) => allowShuttingOut(actor, user, days),
    term: { days },
    replace: (sanctioning) => replaceStandingSanction(sanctioning, 'suspension'),
    follow: ({ work, user }, endsAt) => endSessions(work, user, endsAt),
  });

async function replaceStandingSanction({ work, actor, user }: SanctionContext, kind: 'mute' | 'suspension') {
  const standingSanction = await findCurrentSanction(work.db, user.id, kind);
  if (!standingSanction) return null;
  if (actor.role !== 'admin') throw new Refusal('sanction_closed', { why: 'standing' });
  await endSanction(work, standingSanction, 'replace', null);
  return standingSanction;
}

async function endSessions({ db, now }: StaffWork, user: UserRow, suspendedUntil: Date | null): Promise<void> {
  const userStep = applyUserEvent(user.status, 'suspend', toSanctionStatus(user));
  const change = {
    status: userStep.ok ? userStep.status : user.status,
    suspendedUntil,
    version: user.version + 1,
  };
  await updateUser(db, user.id, now, change);
  await setUserDeadline(db, { ...user, ...change });
  await revokeSessions(db, now, user.id);
}

const toSanctionStatus = ({ emailVerifiedAt, excludedUntil }: UserRow) => ({
  emailVerified: emailVerifiedAt !== null,
  excluded: excludedUntil !== null,
});

/** @throws Refusal `sanction_closed` if `how` doesn't apply to the sanction */
async function endSanction(
  { db, now, user }: StaffWork,
  row: SanctionRow,
  how: 'lift' | 'replace' | 'grant',
  reason: string | null,
): Promise<void> {
  const nextStatus = applySanctionEvent(row, how);
  if (!nextStatus) throw new Refusal('sanction_closed', { why: 'over' });
  const endColumns = row.state === 'standing' ? { endedAt: now, endedBy: user.id, endReason: reason } : {};
  const decisionColumns = how === 'grant' ? { decidedBy: user.id, decidedAt: now, decision: reason } : {};
  await saveSanction(db, row.id, {
    state: nextStatus.state,
    appeal: nextStatus.appeal,
    ...endColumns,
    ...decisionColumns,
  });
}

async function releaseUser(work: StaffWork, user: UserRow, row: SanctionRow, how: 'lift' | 'grant', reason: string) {
  const { db, now } = work;
  await endSanction(work, row, how, reason);
  if (row.kind !== 'suspension' || row.state !== 'standing') return setUserDeadline(db, user);
  const userStep = applyUserEvent(user.status, 'reinstate', toSanctionStatus(user));
  const status = userStep.ok ? userStep.status : user.status;
  const change = { status, suspendedUntil: null, version: user.version + 1 };
  await updateUser(db, user.id, now, change);
  return setUserDeadline(db, { ...user, ...change });
}

async function lockSanctionWithUser(work: StaffWork, id: string) {
  const sanction = await findSanction(work.db, id);
  if (!sanction) throw new Refusal('not_found', { what: 'sanction' });
  const { actor, user } = await lockBothUsers(work, sanction.userId);
  return { actor, user, row: await lockSanction(work.db, id) };
}

export async function liftSanction(
  work: Work<Actor>,
  { id, reason }: InputOf<'liftSanction'>,
): Promise<Answer<'liftSanction'>> {
  return withTransaction(work, async (work) => {
    const { db, now } = work;
    const { actor, user, row } = await lockSanctionWithUser(work, id);
    requireRow(allowLifting(actor, row));
    await releaseUser(work, user, row, 'lift', reason);
    const { kind } = row;
    const { username } = user;
    await recordAudit(db, {
      at: now,
      actorId: actor.id,
      action: liftingAuditActions[kind],
      entity: 'user',
      entityId: user.id,
      reason,
    });
    if (kind === 'suspension') await notifyOwner(work, user, 'suspension_lifted', {});
    else if (kind !== 'note') await notifyOwner(work, user, 'sanction_lifted', { kind }, { subjectId: row.id });
    return makeAnswer(await findVisibleSanction(work, row), { code: 'sanction_lifted', params: { username, kind } });
  });
}

async function decideOnAppeal(
  work: Work<Actor>,
  { id, reason }: { id: string; reason: string },
  {
    event,
    action,
    settle,
  }: {
    event: 'grant' | 'keep';
    action: 'user.grant_appeal' | 'user.reject_appeal';
    settle(work: StaffWork, user: UserRow, row: SanctionRow): Promise<unknown>;
  },
): Promise<Answer<'decideAppeal'>> {
  return withTransaction(work, async (work) => {
    const { db, now } = work;
    const { actor, user, row } = await lockSanctionWithUser(work, id);
    requireRow(allowDeciding(actor, row, await listActiveAdmins(db)));
    if (row.kind === 'note' || !applySanctionEvent(row, event))
      throw new Refusal('sanction_closed', { why: 'decided' });
    await settle(work, user, row);
    await recordAudit(db, { at: now, actorId: actor.id, action, entity: 'user', entityId: user.id, reason });
    const { kind } = row;
    const isGranted = event === 'grant';
    await notifyOwner(work, user, 'appeal_decided', { kind, granted: isGranted, reason }, { subjectId: row.id });
    return makeAnswer(await findVisibleSanction(work, row), { code: 'appeal_decided', params: { granted: isGranted } });
  });
}

export const grantAppeal = (work: Work<Actor>, input: InputOfAction<'decideAppeal', 'grant'>) =>
  decideOnAppeal(work, input, {
    event: 'grant',
    action: 'user.grant_appeal',
    settle: (work, user, row) => releaseUser(work, user, row, 'grant', input.reason),
  });

export const rejectAppeal = (work: Work<Actor>, input: InputOfAction<'decideAppeal', 'keep'>) =>
  decideOnAppeal(work, input, {
    event: 'keep',
    action: 'user.reject_appeal',
    settle: ({ db, now, user: { id: decidedBy } }, _user, row) =>
      saveSanction(db, row.id, { appeal: 'kept', decidedBy, decidedAt: now, decision: input.reason }),
  });
