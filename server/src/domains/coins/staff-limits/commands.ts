import { randomUUID } from 'node:crypto';
import { parseAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { notify } from '../../people/notices/commands';
import { lockUser } from '../../people/users/store';
import { approvalJob } from './approval.job';
import { type Acting, aloneMs, capabilityFor, deviceHashOf } from './rules';
import { budgetLeftOf, insertApproval, insertMove, movedBy, othersWith } from './store';
import type { ApprovalRequest, MoveKind } from './tables';

export type ActingPart = Pick<TransactionWork, 'db' | 'now'> & Acting;

/**
 * Whether somebody of staff moves these coins alone: what they moved in 24 hours counts together. Their row is locked, so
 * of two moves at once the second counts the first.
 */
export async function movesAlone(
  { db, now, user }: ActingPart,
  kind: Exclude<MoveKind, PromiseKind>,
  amount: bigint,
): Promise<boolean> {
  await lockUser(db, user.id);
  if (!(await isBelowLimit({ db, now, user }, amount))) return false;
  await insertMove(db, { userId: user.id, kind, amount, budgeted: 0n, subjectId: null, at: now });
  return true;
}

const isBelowLimit = async ({ db, now, user }: ActingPart, amount: bigint): Promise<boolean> =>
  (await movedBy(db, user.id, now)) + amount < parseAmount(twoPeopleFrom);

export type PromiseKind = 'contest' | 'campaign';

/**
 * Whether somebody of staff promises these coins of the treasury alone: from what is left of their budget this month, and
 * what goes beyond it counts with all that they move.
 */
export async function promisesAlone(
  { db, now, user }: ActingPart,
  { kind, subjectId, amount }: { kind: PromiseKind; subjectId: string; amount: bigint },
): Promise<boolean> {
  if (amount === 0n) return true;
  await lockUser(db, user.id);
  const left = await budgetLeftOf(db, user.id, now);
  const budgeted = left < amount ? left : amount;
  const beyond = amount - budgeted;
  if (beyond > 0n && !(await isBelowLimit({ db, now, user }, beyond))) return false;
  await insertMove(db, { userId: user.id, kind, amount: beyond, budgeted, subjectId, at: now });
  return true;
}

interface Asked {
  request: ApprovalRequest;
  /** Whose coins, role or budget. */
  userId: string | null;
  /** The contest, campaign or product. */
  subjectId?: string | null;
  amount: bigint | null;
  reason: string;
}

/**
 * Has something wait for a second person. If nobody else could approve it, it waits for its time instead.
 * @returns its id, and when it is done by itself
 */
export async function askSecond(
  work: ActingPart & Pick<TransactionWork, 'config' | 'ports'>,
  { request, userId, subjectId = null, amount, reason }: Asked,
): Promise<{ id: string; dueAt: Date | null }> {
  const { db, now, user, device, config, ports } = work;
  const { approve } = capabilityFor(request.kind);
  const others = await othersWith(db, approve, [user.id, ...(userId === null ? [] : [userId])]);
  const id = randomUUID();
  const dueAt = others.length === 0 ? new Date(now.getTime() + aloneMs(config)) : null;
  await insertApproval(db, {
    id,
    request,
    userId,
    subjectId,
    amount,
    reason,
    requestedBy: user.id,
    requestedSession: user.sessionId ?? null,
    requestedDevice: device ? deviceHashOf(device) : null,
    requestedAt: now,
    dueAt,
  });
  if (dueAt) await ports.jobs.add(db, approvalJob, { id }, { key: id, dueAt });
  // A role is told to all who could approve it, and to finance.
  if (request.kind !== 'role') await tellApprovers(work, id, others);
  return { id, dueAt };
}

/** Tells those who can approve something that it waits for one of them. */
export const tellApprovers = (
  work: Pick<TransactionWork, 'db' | 'now' | 'ports'>,
  subjectId: string,
  userIds: readonly string[],
): Promise<void> =>
  notify(
    work,
    userIds.map((userId) => ({ userId, kind: 'approval_waiting', subjectId })),
  );
