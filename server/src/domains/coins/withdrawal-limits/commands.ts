import { randomUUID } from 'node:crypto';
import { type InputOf, isLoosening, type WithdrawalLimits } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { deriveChange, recordAudit } from '../../operations/audit/store';
import { notifyApprovers } from '../staff-limits/commands';
import { listOtherUserIds } from '../staff-limits/store';
import { allowApproving } from './access.rules';
import { toLimitChangeView, toLimits, toUnits } from './mapper';
import { getWithdrawalLimits } from './queries';
import {
  endChange,
  findChange,
  findLastAppliedChange,
  findWaitingChange,
  insertChange,
  lockLimits,
  saveLimits,
} from './store';

type StaffWork = TransactionWork<Actor>;

/** Tighter limits apply at once, so that one person can act in an emergency; looser ones need a second person's approval. */
export async function changeWithdrawalLimits(
  work: Work<Actor>,
  { version, reason, ...wantedLimits }: InputOf<'changeWithdrawalLimits'>,
): Promise<Answer<'changeWithdrawalLimits'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const row = await lockLimits(db);
    if (row.version !== version) throw await makeVersionRefusal(work);
    const units = toUnits(wantedLimits);
    const [limitsBefore, limitsAfter] = [toLimits(row), toLimits(units)];
    if (Object.keys(deriveChange(limitsBefore, limitsAfter).after).length === 0)
      throw new Refusal('limits_closed', { why: 'same' });
    const needsApproval = isLoosening(limitsBefore, limitsAfter);
    const waitingChange = await findWaitingChange(db);
    if (needsApproval && waitingChange) throw new Refusal('limits_closed', { why: 'waiting' });
    const change = { id: randomUUID(), before: limitsBefore, after: limitsAfter, reason };
    if (waitingChange)
      await endChange(db, waitingChange.id, { state: 'superseded', decidedBy: user.id, decidedAt: now });
    await insertChange(db, {
      ...change,
      state: needsApproval ? 'waiting' : 'applied',
      loosens: needsApproval,
      requestedBy: user.id,
      requestedAt: now,
      decidedBy: null,
      decidedAt: needsApproval ? null : now,
    });
    if (needsApproval) await notifyApprovers(work, change.id, await listOtherUserIds(db, 'limits.manage', [user.id]));
    else await saveLimits(db, units);
    await auditChange(work, needsApproval ? 'limits.request' : 'limits.change', change);
    const { data } = await getWithdrawalLimits(work);
    return makeAnswer(data, { code: 'limits_changed', params: { waits: needsApproval } });
  });
}

const decideRequest = (
  work: Work<Actor>,
  id: string,
  {
    state,
    act,
  }: {
    state: 'applied' | 'rejected';
    act(work: StaffWork, change: NonNullable<Awaited<ReturnType<typeof findChange>>>): Promise<void>;
  },
): Promise<Answer<'decideWithdrawalLimits'>> =>
  withTransaction(work, async (work) => {
    const { db, now, user } = work;
    await lockLimits(db);
    const change = await findChange(db, id);
    if (!change) throw new Refusal('not_found', { what: 'limit_change' });
    if (change.state !== 'waiting') throw new Refusal('limits_closed', { why: 'decided' });
    await act(work, change);
    await endChange(db, id, { state, decidedBy: user.id, decidedAt: now });
    const { data } = await getWithdrawalLimits(work);
    return makeAnswer(data, { code: 'limits_decided', params: { applied: state === 'applied' } });
  });

export const approveLimits = (work: Work<Actor>, { id }: InputOfAction<'decideWithdrawalLimits', 'approve'>) =>
  decideRequest(work, id, {
    state: 'applied',
    async act(work, change) {
      requireRow(allowApproving(work.user, change));
      await saveLimits(work.db, toUnits(change.after));
      await auditChange(work, 'limits.approve', change);
    },
  });

export const rejectLimits = (work: Work<Actor>, { id }: InputOfAction<'decideWithdrawalLimits', 'reject'>) =>
  decideRequest(work, id, { state: 'rejected', act: (work, change) => auditChange(work, 'limits.reject', change) });

interface LimitChange {
  id: string;
  before: WithdrawalLimits;
  after: WithdrawalLimits;
  reason: string;
}

const auditChange = (
  { db, now: at, user }: StaffWork,
  action: `limits.${'change' | 'request' | 'approve' | 'reject'}`,
  { id, before, after, reason }: LimitChange,
) => {
  const auditEntry = { at, actorId: user.id, action, entity: 'limits', entityId: id, reason };
  return recordAudit(db, { ...auditEntry, ...deriveChange(before, after) });
};

async function makeVersionRefusal({ db, now, user }: StaffWork): Promise<Refusal> {
  const lastAppliedChange = await findLastAppliedChange(db);
  const change = lastAppliedChange && toLimitChangeView(lastAppliedChange, user);
  const lastActor = change ? (change.decidedBy ?? change.requestedBy) : null;
  return new Refusal('version_conflict', { what: 'limits', by: lastActor, at: change?.decidedAt ?? now.toISOString() });
}
