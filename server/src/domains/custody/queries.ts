import { formatAmount } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { writtenAddress } from '../../chain/address';
import { type Chain, ChainOutage } from '../../chain/chain';
import type { Node } from '../../chain/node';
import { findCursor } from '../deposits/cursor.store';
import { ledgerTotals } from '../ledger/store';
import { usernamesOf } from '../players/store';
import { findLimits } from '../withdrawal-limits/store';
import { openPayouts, paidSince } from '../withdrawals/payouts.store';
import { day, isStuck } from '../withdrawals/rules';
import { waitingPayouts } from './store';

/** The house's wallets, the queue of payouts, and what stops them. */
export async function getTreasury({ db, now, ports: { chain } }: Work): Promise<Answer<'getTreasury'>> {
  const hotWallet = chain?.terms.hotWallet?.toLowerCase();
  const [totals, cursor, waiting, open, paid, alarms, limits, holdings] = await Promise.all([
    ledgerTotals(db),
    findCursor(db),
    waitingPayouts(db),
    openPayouts(db),
    hotWallet ? paidSince(db, hotWallet, new Date(now.getTime() - day)) : 0n,
    db.selectFrom('treasuryAlarms').selectAll().orderBy('since').execute(),
    findLimits(db),
    chain ? holdingsNow(chain) : null,
  ]);
  const names = await usernamesOf(
    db,
    open.map(({ withdrawal }) => withdrawal.userId),
  );
  return answer({
    chain: chain && {
      local: chain.terms.local,
      holdings,
      reading: cursor
        ? {
            block: cursor.block,
            head: cursor.head,
            readAt: cursor.readAt.toISOString(),
            halted: cursor.halted,
          }
        : null,
    },
    ledger: { held: formatAmount(totals.held), owed: formatAmount(totals.owed) },
    payouts: {
      waiting: { count: waiting.count, coins: formatAmount(waiting.coins) },
      paidToday: formatAmount(paid),
      perDay: formatAmount(limits.walletPerDay),
      open: open.map((payout) => ({
        withdrawalId: payout.withdrawalId,
        username: names.get(payout.withdrawal.userId) ?? '',
        amount: formatAmount(payout.amount),
        nonce: payout.nonce,
        hash: payout.withdrawal.hash ?? payout.attempts[0]?.hash ?? '',
        attempts: payout.attempts.length,
        signedAt: payout.signedAt.toISOString(),
        stuck: isStuck(payout, now),
      })),
    },
    alarms: alarms.map(({ since, ...alarm }) => ({ ...alarm, since: since.toISOString() })),
    serverNow: now.toISOString(),
  });
}

/** What a node says now of the house's wallets; null while none answers. */
async function holdingsNow(chain: Chain) {
  const { token, treasury, hotWallet } = chain.terms;
  const walletAt = async (node: Node, address: typeof treasury) => {
    const [coins, gas] = await Promise.all([node.coinsOf(token, address), node.gasOf(address)]);
    return { address: writtenAddress(address), coins: formatAmount(coins), gas: formatAmount(gas) };
  };
  try {
    return await chain.ask(async (node) => {
      const [{ latest }, main, hot] = await Promise.all([
        node.head(),
        walletAt(node, treasury),
        hotWallet ? walletAt(node, hotWallet) : null,
      ]);
      return { block: latest, treasury: main, hotWallet: hot };
    });
  } catch (error) {
    if (error instanceof ChainOutage) return null;
    throw error;
  }
}
