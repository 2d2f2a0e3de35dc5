import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { Log } from '../../ports';
import { accountId, available, rewards } from '../ledger/accounts.rules';
import { chainConfigured } from '../ledger/chain.rules';
import { post } from '../ledger/post.commands';
import { lockAccounts } from '../ledger/store';
import { entriesBetween } from '../ledger/transaction.rules';

/**
 * Gives a player their starter coins once. The caller holds the user's row, and the database refuses a second time.
 * @returns what was given in base units; null if they had them already, or the rewards are short.
 */
export async function giveStarterCoins(
  tx: Transaction<Database>,
  { userId, amount, at, log }: { userId: string; amount: bigint; at: Date; log?: Pick<Log, 'warn'> },
): Promise<bigint | null> {
  if (amount === 0n) return null;
  const given = await tx
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'starter_coins')
    .where('causeKind', '=', 'user')
    .where('causeId', '=', userId)
    .executeTakeFirst();
  if (given) return null;
  // Short rewards must not keep anyone from verifying.
  const [account] = await lockAccounts(tx, [accountId(rewards)]);
  if (!account || account.balance < amount) {
    log?.warn({}, 'A player got no starter coins: house:rewards holds too little');
    return null;
  }
  await post(tx, {
    kind: 'starter_coins',
    at,
    cause: { kind: 'user', id: userId },
    sandbox: !chainConfigured,
    entries: entriesBetween(rewards, available(userId), amount),
  });
  return amount;
}
