import { randomUUID } from 'node:crypto';
import { parseAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { addNotices } from '../../people/notices/commands';
import { lockUser } from '../../people/users/store';
import { approvalJob } from './approval.job';
import { type ActingStaff, calculateSoleRequestWaitMs, hashDevice, resolveCapability } from './rules';
import { insertApproval, insertMove, listOtherUserIds, readBudgetLeft, sumMovedCoins } from './store';
import type { ApprovalRequest, MoveKind } from './tables';

export type ActingWork = Pick<TransactionWork, 'db' | 'now'> & ActingStaff;

/** Locks the staff member's row, so that the second of two simultaneous moves counts the first. @returns false if a second person must approve the move */
export async function recordMoveAlone(
  { db, now, user }: ActingWork,
  kind: Exclude<MoveKind, PromiseKind>,
  amount: bigint,
): Promise<boolean> {
  await lockUser(db, user.id);
  if (!(await isBelowLimit({ db, now, user }, amount))) return false;
  await insertMove(db, { userId: user.id, kind, amount, budgeted: 0n, subjectId: null, at: now });
  return true;
}

const isBelowLimit = async ({ db, now, user }: ActingWork, amount: bigint): Promise<boolean> =>
  (await sumMovedCoins(db, user.id, now)) + amount < parseAmount(twoPeopleFrom);

export type PromiseKind = 'contest' | 'campaign';

export async function recordPromiseAlone(
  { db, now, user }: ActingWork,
  { kind, subjectId, amount }: { kind: PromiseKind; subjectId: string; amount: bigint },
): Promise<boolean> {
  if (amount === 0n) return true;
  await lockUser(db, user.id);
  const budgetLeft = await readBudgetLeft(db, user.id, now);
  const budgetedAmount = budgetLeft < amount ? budgetLeft : amount;
  const excess = amount - budgetedAmount;
  if (excess > 0n && !(await isBelowLimit({ db, now, user }, excess))) return false;
  await insertMove(db, { userId: user.id, kind, amount: excess, budgeted: budgetedAmount, subjectId, at: now });
  return true;
}

interface ApprovalDraft {
  request: ApprovalRequest;
  userId: string | null;
  subjectId?: string | null;
  amount: bigint | null;
  reason: string;
  excludedApproverIds?: readonly string[];
}

/** If no one else can approve, the request runs by itself at `dueAt`, which is null otherwise. */
export async function requestApproval(
  work: ActingWork & Pick<TransactionWork, 'config' | 'ports'>,
  { request, userId, subjectId = null, amount, reason, excludedApproverIds = [] }: ApprovalDraft,
): Promise<{ id: string; dueAt: Date | null }> {
  const { db, now, user, device, config, ports } = work;
  const { approve } = resolveCapability(request.kind);
  const otherUserIds = await listOtherUserIds(db, approve, [
    user.id,
    ...(userId === null ? [] : [userId]),
    ...excludedApproverIds,
  ]);
  const id = randomUUID();
  const dueAt = otherUserIds.length === 0 ? new Date(now.getTime() + calculateSoleRequestWaitMs(config)) : null;
  await insertApproval(db, {
    id,
    request,
    userId,
    subjectId,
    amount,
    reason,
    requestedBy: user.id,
    requestedSession: user.sessionId ?? null,
    requestedDevice: device ? hashDevice(device) : null,
    requestedAt: now,
    dueAt,
  });
  if (dueAt) await ports.jobs.add(db, approvalJob, { id }, { key: id, dueAt });
  if (request.kind !== 'role') await notifyApprovers(work, id, otherUserIds);
  return { id, dueAt };
}

export const notifyApprovers = (
  work: Pick<TransactionWork, 'db' | 'now' | 'ports'>,
  subjectId: string,
  userIds: readonly string[],
): Promise<void> =>
  addNotices(
    work,
    userIds.map((userId) => ({ userId, kind: 'approval_waiting', subjectId })),
  );
