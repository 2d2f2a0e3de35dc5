import { formatAmount, type InputOf, type TransactionKind } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { wonByPlaying } from '../../play/leaderboard/stats.queries';
import { accountId, available } from '../ledger/accounts.rules';
import { accountAt, accountNow } from './account.store';
import { partsOf } from './history.rules';

/** Income from play and staking. Deposits and coins from other players are not earnings. */
const earnings: readonly TransactionKind[] = [...wonByPlaying, 'staking_reward'];

/** Returns a player's balance at the end of each part of a span, and their earnings in it. */
export async function getBalanceHistory(
  { db, now, user }: Work<Actor>,
  { span }: InputOf<'getBalanceHistory'>,
): Promise<Answer<'getBalanceHistory'>> {
  const starts = partsOf(span, now);
  const id = accountId(available(user.id));
  const [ends, current, { rows }] = await Promise.all([
    accountAt(db, id, starts.slice(1)),
    accountNow(db, id),
    sql<{ part: number; total: bigint }>`
      select width_bucket(at, ${starts}::timestamptz[]) as part, sum(amount) as total from ledger_entries
      where account_id = ${id} and kind = any(${earnings}::text[]) and at >= ${starts[0]}
      group by 1`.execute(db),
  ]);
  const totals = new Map(rows.map(({ part, total }) => [Number(part), total]));
  return answer({
    parts: starts.map((start, index) => ({
      start: start.toISOString(),
      balance: formatAmount((index === starts.length - 1 ? current : ends[index])?.balance ?? 0n),
      earned: formatAmount(totals.get(index + 1) ?? 0n),
    })),
    empty: current.version === 0,
  });
}
