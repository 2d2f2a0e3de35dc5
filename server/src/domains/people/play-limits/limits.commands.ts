import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { lockUser } from '../users/store';
import { type LimitRoom, readLimitRoom } from './store';
import type { LimitKind } from './tables';

export const makeOverLimitRefusal = ({ what, period, limit, left }: LimitRoom): Refusal =>
  new Refusal('limit_reached', { what, period, limit: formatAmount(limit), left: formatAmount(left) });

/** Locks the user's row. @param amount in base units, above zero @throws Refusal `limit_reached` */
export async function assertWithinLimits(
  { db, now }: Pick<TransactionWork, 'db' | 'now'>,
  userId: string,
  what: LimitKind,
  amount: bigint,
): Promise<void> {
  await lockUser(db, userId);
  const room = await readLimitRoom(db, userId, what, now);
  if (room && amount > room.left) throw makeOverLimitRefusal(room);
}
