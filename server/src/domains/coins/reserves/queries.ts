import { formatAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { type ChainTerms, chainId } from '../../../chain/chain';
import { isSandbox } from '../../../chain/sandbox';
import { findHoldings } from '../custody/store';
import type { HoldingsRow } from '../custody/tables';
import {
  type AccountRef,
  fees,
  formatAccountId,
  losses,
  promisedRewards,
  rewards,
  treasury,
  unclaimedCoins,
} from '../ledger/accounts.rules';
import { readBalances, readLedgerTotals } from '../ledger/store';
import { countOthers } from '../staff-limits/store';

export async function getReserves({ db, now, config, ports }: Work): Promise<Answer<'getReserves'>> {
  const { chain } = ports;
  const [{ owed, held, sum }, holdings, keepers] = await Promise.all([
    readLedgerTotals(db),
    chain ? findHoldings(db) : undefined,
    countOthers(db, 'ledger.adjust', []),
  ]);
  return makeAnswer({
    owed: formatAmount(owed),
    held: formatAmount(held),
    covered: held >= owed && sum === 0n,
    entriesSum: formatAmount(sum),
    sandbox: isSandbox({ config, ports }),
    onePerson: keepers === 1,
    chain: chain && holdings ? toChainReserves(chain.terms, holdings) : null,
    serverNow: now.toISOString(),
  });
}

const toChainReserves = (
  { token, treasury, hotWallet, local, explorer }: ChainTerms,
  holdings: HoldingsRow,
): NonNullable<Answer<'getReserves'>['data']['chain']> => ({
  chainId,
  local,
  explorer,
  block: holdings.block,
  at: holdings.at.toISOString(),
  token,
  treasury: { address: treasury, coins: formatAmount(holdings.treasury) },
  hotWallet: hotWallet && { address: hotWallet, coins: formatAmount(holdings.hotWallet) },
  held: formatAmount(holdings.treasury + holdings.hotWallet),
  owed: formatAmount(holdings.owed),
});

export async function getHouseAccounts({ db }: Work): Promise<Answer<'getHouseAccounts'>> {
  const accounts = { treasury, rewards, promisedRewards, fees, unclaimedCoins, losses };
  const balances = await readBalances(db, Object.values(accounts).map(formatAccountId));
  const formatBalance = (account: AccountRef) => formatAmount(balances.get(formatAccountId(account)) ?? 0n);
  return makeAnswer({
    treasury: formatBalance(treasury),
    rewards: formatBalance(rewards),
    promised: formatBalance(promisedRewards),
    fees: formatBalance(fees),
    unclaimed: formatBalance(unclaimedCoins),
    losses: formatBalance(losses),
  });
}
