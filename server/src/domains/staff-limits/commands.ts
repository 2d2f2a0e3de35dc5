import { randomUUID } from 'node:crypto';
import { parseAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../call/context';
import { lockUser } from '../users/store';
import { type Acting, aloneMs, deviceHashOf } from './rules';
import { countOthers, insertApproval, insertMove, movedBy } from './store';
import type { ApprovalRequest, MoveKind } from './tables';

export type ActingPart = Pick<TransactionWork, 'db' | 'now'> & Acting;

/**
 * Whether somebody of staff moves these coins alone: what they moved in 24 hours counts together. Their row is locked, so
 * of two moves at once the second counts the first.
 */
export async function movesAlone({ db, now, user }: ActingPart, kind: MoveKind, amount: bigint): Promise<boolean> {
  await lockUser(db, user.id);
  if ((await movedBy(db, user.id, now)) + amount >= parseAmount(twoPeopleFrom)) return false;
  await insertMove(db, { userId: user.id, kind, amount, at: now });
  return true;
}

interface Asked {
  request: ApprovalRequest;
  /** Whose coins or whose role. */
  userId: string | null;
  amount: bigint | null;
  reason: string;
}

/**
 * Has something wait for a second person. If nobody else could approve it, it waits for its time instead.
 * @returns its id, and when it is done by itself
 */
export async function askSecond(
  work: ActingPart & Pick<TransactionWork, 'config' | 'ports'>,
  { request, userId, amount, reason }: Asked,
): Promise<{ id: string; dueAt: Date | null }> {
  const { db, now, user, device, config, ports } = work;
  const others = await countOthers(db, request.kind === 'role' ? 'users.manage' : 'ledger.adjust', [
    user.id,
    ...(userId === null ? [] : [userId]),
  ]);
  const id = randomUUID();
  const dueAt = others === 0 ? new Date(now.getTime() + aloneMs(config)) : null;
  await insertApproval(db, {
    id,
    request,
    userId,
    amount,
    reason,
    requestedBy: user.id,
    requestedSession: user.sessionId ?? null,
    requestedDevice: device ? deviceHashOf(device) : null,
    requestedAt: now,
    dueAt,
  });
  if (dueAt) await ports.jobs.add(db, 'approval', { id }, { key: id, dueAt });
  return { id, dueAt };
}
