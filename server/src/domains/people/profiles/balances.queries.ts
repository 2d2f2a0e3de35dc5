import { type AnswerOf, formatAmount } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { sumContractStakes, sumEntryFees } from './balances.store';

type Balances = AnswerOf<'getUser'>['balances'];

export async function readUserBalances({ db }: Work, userId: string): Promise<Balances> {
  const kinds = ['available', 'staked', 'hold'] as const;
  const ids = kinds.map((kind) => formatAccountId({ owner: 'user', id: userId, kind }));
  const [balances, entryFees, contractStakes] = await Promise.all([
    readBalances(db, ids),
    sumEntryFees(db, userId),
    sumContractStakes(db, userId),
  ]);
  const [available = 0n, staked = 0n, heldCoins = 0n] = ids.map((id) => balances.get(id));
  return {
    available: formatAmount(available),
    staked: formatAmount(staked),
    held: formatAmount(heldCoins),
    entered: formatAmount(entryFees),
    contracts: formatAmount(contractStakes),
  };
}

/** In base units, by user id. */
export async function readAvailableCoins({ db }: Work, userIds: readonly string[]): Promise<Map<string, bigint>> {
  const ids = new Map(userIds.map((userId) => [formatAccountId(makeAvailableRef(userId)), userId]));
  const balances = await readBalances(db, [...ids.keys()]);
  return new Map([...ids].map(([id, userId]) => [userId, balances.get(id) ?? 0n]));
}
