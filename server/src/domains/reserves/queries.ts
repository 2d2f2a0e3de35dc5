import { formatAmount } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import {
  type AccountRef,
  accountId,
  fees,
  losses,
  promised,
  rewards,
  treasury,
  unclaimed,
} from '../ledger/accounts.rules';
import { chainConfigured } from '../ledger/chain.rules';
import { balancesOf, ledgerTotals } from '../ledger/store';

/** What players own or compete for, against what the chain account says we hold outside. */
export async function getReserves({ db, now }: Work): Promise<Answer<'getReserves'>> {
  const { owed, held, sum } = await ledgerTotals(db);
  return answer({
    owed: formatAmount(owed),
    held: formatAmount(held),
    covered: held >= owed && sum === 0n,
    entriesSum: formatAmount(sum),
    sandbox: !chainConfigured,
    serverNow: now.toISOString(),
  });
}

/** The balances of the house accounts. */
export async function getHouseAccounts({ db }: Work): Promise<Answer<'getHouseAccounts'>> {
  const accounts = { treasury, rewards, promised, fees, unclaimed, losses };
  const balances = await balancesOf(db, Object.values(accounts).map(accountId));
  const has = (account: AccountRef) => formatAmount(balances.get(accountId(account)) ?? 0n);
  return answer({
    treasury: has(treasury),
    rewards: has(rewards),
    promised: has(promised),
    fees: has(fees),
    unclaimed: has(unclaimed),
    losses: has(losses),
  });
}
