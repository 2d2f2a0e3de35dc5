import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { Log } from '../../../log/log';
import { Refusal } from '../../../refusal';
import { makeAvailableRef, rewards } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { hasTransaction } from '../ledger/store';
import { buildEntriesBetween } from '../ledger/transaction.rules';

/** The caller must lock the user's row. @returns base units; null if there is nothing to give, or the rewards account lacks the coins */
export async function giveStarterCoins(
  tx: Transaction<Database>,
  {
    userId,
    amount,
    at,
    sandbox,
    log,
  }: { userId: string; amount: bigint; at: Date; sandbox: boolean; log?: Pick<Log, 'warn'> },
): Promise<bigint | null> {
  if (amount === 0n) return null;
  if (await hasTransaction(tx, 'starter_coins', { kind: 'user', id: userId })) return null;
  try {
    await postTransactions(tx, {
      kind: 'starter_coins',
      reference: `starter_coins:${userId}`,
      at,
      cause: { kind: 'user', id: userId },
      sandbox,
      entries: buildEntriesBetween(rewards, makeAvailableRef(userId), amount),
    });
  } catch (error) {
    // A lack of rewards must not block verification.
    if (!(error instanceof Refusal && error.code === 'treasury_short')) throw error;
    log?.warn({}, 'A player got no starter coins: house:rewards holds too little');
    return null;
  }
  return amount;
}
