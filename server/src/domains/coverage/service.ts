import { type AnswerOf, formatAmount } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { type AccountRef, accountId, fees, rewards, treasury } from '../ledger/accounts';
import { chainConfigured } from '../ledger/chain';
import { balancesOf, ledgerTotals } from '../ledger/store';

/** What players own or compete for, against what the house says it holds outside. */
export async function coverage(db: Kysely<Database>, now: Date): Promise<AnswerOf<'getCoverage'>> {
  const { owed, held, sum } = await ledgerTotals(db);
  return {
    owed: formatAmount(owed),
    held: formatAmount(held),
    covered: held >= owed && sum === 0n,
    entriesSum: formatAmount(sum),
    sandbox: !chainConfigured,
    serverNow: now.toISOString(),
  };
}

/** What the house has of its own, by account. */
export async function house(db: Kysely<Database>): Promise<AnswerOf<'getHouse'>> {
  const balances = await balancesOf(db, [treasury, rewards, fees].map(accountId));
  const has = (account: AccountRef) => formatAmount(balances.get(accountId(account)) ?? 0n);
  return { treasury: has(treasury), rewards: has(rewards), fees: has(fees) };
}
