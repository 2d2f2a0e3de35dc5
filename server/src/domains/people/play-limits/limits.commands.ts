import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { lockUser } from '../users/store';
import { type LimitRoom, readRoom } from './store';
import type { LimitKind } from './tables';

export const makeOverLimitRefusal = ({ what, period, limit, left }: LimitRoom): Refusal =>
  new Refusal('limit_reached', { what, period, limit: formatAmount(limit), left: formatAmount(left) });

/**
 * Refuses what exceeds a player's own limits: `spend` for coins put at stake (entry fees, contract stakes),
 * `deposit` for coins from outside. Call it in the transaction that posts the coins, before posting them and after
 * locking their target. It locks the player's row, as setting a limit does, so neither overtakes the other.
 * `countedKinds` lists the ledger transactions that use up a limit: add the kind that you post. Deposits that have
 * arrived are credited anyway: for those use `readRoom` and report the excess. @param amount in base units, above
 * zero @throws Refusal `limit_reached`
 */
export async function assertWithinLimits(
  { db, now }: Pick<TransactionWork, 'db' | 'now'>,
  userId: string,
  what: LimitKind,
  amount: bigint,
): Promise<void> {
  await lockUser(db, userId);
  const room = await readRoom(db, userId, what, now);
  if (room && amount > room.left) throw makeOverLimitRefusal(room);
}
