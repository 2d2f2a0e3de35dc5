import { formatAmount, type InputOf, type TransactionKind } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { winningKinds } from '../../play/leaderboard/stats.queries';
import { formatAccountId, makeAvailableRef } from '../ledger/accounts.rules';
import { sumGains } from '../ledger/store';
import { readAccountAt, readAccountNow } from './account.store';
import { splitSpan } from './history.rules';

const earningKinds: readonly TransactionKind[] = [...winningKinds, 'staking_reward'];

export async function getBalanceHistory(
  { db, now, user }: Work<Actor>,
  { span }: InputOf<'getBalanceHistory'>,
): Promise<Answer<'getBalanceHistory'>> {
  const spanStarts = splitSpan(span, now);
  const id = formatAccountId(makeAvailableRef(user.id));
  const [accountsAtEnds, currentAccount, totals] = await Promise.all([
    readAccountAt(db, id, spanStarts.slice(1)),
    readAccountNow(db, id),
    sumGains(db, id, spanStarts, earningKinds),
  ]);
  return makeAnswer({
    parts: spanStarts.map((start, index) => ({
      start: start.toISOString(),
      balance: formatAmount((index === spanStarts.length - 1 ? currentAccount : accountsAtEnds[index])?.balance ?? 0n),
      earned: formatAmount(totals.get(index + 1) ?? 0n),
    })),
    empty: currentAccount.version === 0,
  });
}
