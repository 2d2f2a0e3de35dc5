import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { listAlarms } from '../../../alarms/store';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toChecksumAddress } from '../../../chain/address';
import { type Chain, ChainOutage } from '../../../chain/chain';
import type { Node } from '../../../chain/node';
import { RangeTooWideError } from '../../../chain/node-answers';
import { listUsernames } from '../../people/players/store';
import { findCursor } from '../deposits/cursor.store';
import {
  type AccountRef,
  fees,
  formatAccountId,
  losses,
  promisedRewards,
  rewards,
  treasury,
} from '../ledger/accounts.rules';
import { readBalances, readLedgerTotals } from '../ledger/store';
import { findLimits } from '../withdrawal-limits/store';
import { listOpenPayouts, sumPayouts } from '../withdrawals/payouts.store';
import { day, isStuck } from '../withdrawals/rules';
import { countWaitingPayouts } from './store';

export async function getTreasury({ db, now, ports: { chain } }: Work): Promise<Answer<'getTreasury'>> {
  const [totals, balances, cursor, waitingPayouts, openPayouts, paidSums, alarms, limits, holdings] = await Promise.all(
    [
      readLedgerTotals(db),
      readBalances(db, [treasury, rewards, promisedRewards, fees, losses].map(formatAccountId)),
      findCursor(db),
      countWaitingPayouts(db),
      listOpenPayouts(db),
      sumPayouts(db, new Date(now.getTime() - day)),
      listAlarms(db),
      findLimits(db),
      chain ? readHoldingsNow(chain) : null,
    ],
  );
  const names = await listUsernames(
    db,
    openPayouts.map(({ withdrawal }) => withdrawal.userId),
  );
  const formatBalance = (account: AccountRef) => formatAmount(balances.get(formatAccountId(account)) ?? 0n);
  return makeAnswer({
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
    ledger: {
      held: formatAmount(totals.held),
      owed: formatAmount(totals.owed),
      own: {
        treasury: formatBalance(treasury),
        rewards: formatBalance(rewards),
        promised: formatBalance(promisedRewards),
        fees: formatBalance(fees),
        losses: formatBalance(losses),
      },
    },
    payouts: {
      waiting: { count: waitingPayouts.count, coins: formatAmount(waitingPayouts.coins) },
      paidToday: formatAmount(paidSums),
      perDay: formatAmount(limits.walletPerDay),
      open: openPayouts.map((payout) => ({
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

export async function getRefill({ db, now, ports: { chain } }: Work): Promise<Answer<'getRefill'>> {
  const [waitingPayouts, openPayouts, limits, wallets] = await Promise.all([
    countWaitingPayouts(db),
    listOpenPayouts(db),
    findLimits(db),
    chain ? readArrivalsNow(chain) : null,
  ]);
  const hotWallet = chain?.terms.hotWallet?.toLowerCase();
  const broadcastPayouts = openPayouts.filter(
    ({ wallet, withdrawal }) => wallet === hotWallet && withdrawal.status === 'broadcast',
  );
  const neededCoins = broadcastPayouts.reduce((sum, { amount }) => sum + amount, waitingPayouts.coins);
  const missingCoins = wallets ? neededCoins - parseAmount(wallets.hotWallet.coins) : 0n;
  return makeAnswer({
    wallets,
    local: chain?.terms.local ?? false,
    waiting: { count: waitingPayouts.count + broadcastPayouts.length, coins: formatAmount(neededCoins) },
    missing: formatAmount(missingCoins > 0n ? missingCoins : 0n),
    perDay: formatAmount(limits.walletPerDay),
    serverNow: now.toISOString(),
  });
}

const arrivalBlocks = [5000, 1000, 100];

async function readArrivalsNow(chain: Chain): Promise<Answer<'getRefill'>['data']['wallets']> {
  const { token, hotWallet } = chain.terms;
  if (!hotWallet) return null;
  const holdings = await readHoldingsNow(chain);
  if (!holdings?.hotWallet) return null;
  const { block, treasury: from, hotWallet: hotWalletHoldings } = holdings;
  for (const blocks of arrivalBlocks) {
    const since = Math.max(0, block - blocks);
    try {
      const transfers = await chain.ask((node) => node.listTransfersTo(token, hotWallet, since, block));
      return {
        token: toChecksumAddress(token),
        treasury: from,
        hotWallet: hotWalletHoldings,
        since,
        block,
        arrivals: transfers.map((each) => ({
          hash: each.hash,
          from: toChecksumAddress(each.from),
          amount: formatAmount(each.value),
          block: each.block,
        })),
      };
    } catch (error) {
      if (error instanceof ChainOutage) return null;
      if (!(error instanceof RangeTooWideError)) throw error;
    }
  }
  return {
    token: toChecksumAddress(token),
    treasury: from,
    hotWallet: hotWalletHoldings,
    since: block,
    block,
    arrivals: [],
  };
}

async function readHoldingsNow(chain: Chain) {
  const { token, treasury: mainWallet, hotWallet } = chain.terms;
  const readWallet = async (node: Node, address: typeof mainWallet) => {
    const [coins, gas] = await Promise.all([node.readCoins(token, address), node.readGas(address)]);
    return { address: toChecksumAddress(address), coins: formatAmount(coins), gas: formatAmount(gas) };
  };
  try {
    return await chain.ask(async (node) => {
      const [{ latest }, treasuryHoldings, hotWalletHoldings] = await Promise.all([
        node.readHead(),
        readWallet(node, mainWallet),
        hotWallet ? readWallet(node, hotWallet) : null,
      ]);
      return { block: latest, treasury: treasuryHoldings, hotWallet: hotWalletHoldings };
    });
  } catch (error) {
    if (error instanceof ChainOutage) return null;
    throw error;
  }
}
