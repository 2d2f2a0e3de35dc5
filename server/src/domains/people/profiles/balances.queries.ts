import { type AnswerOf, formatAmount } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { accountId, available } from '../../coins/ledger/accounts.rules';
import { balancesOf } from '../../coins/ledger/store';
import { sumContractStakes, sumEntryFees } from './balances.store';

type Balances = AnswerOf<'getUser'>['balances'];

/**
 * Returns a user's own coins: available, staked, in pending withdrawals, in running contests, and staked on contracts.
 */
export async function userBalances({ db }: Work, userId: string): Promise<Balances> {
  const kinds = ['available', 'staked', 'hold'] as const;
  const ids = kinds.map((kind) => accountId({ owner: 'user', id: userId, kind }));
  const [balances, entered, contracts] = await Promise.all([
    balancesOf(db, ids),
    sumEntryFees(db, userId),
    sumContractStakes(db, userId),
  ]);
  const [available = 0n, staked = 0n, held = 0n] = ids.map((id) => balances.get(id));
  return {
    available: formatAmount(available),
    staked: formatAmount(staked),
    held: formatAmount(held),
    entered: formatAmount(entered),
    contracts: formatAmount(contracts),
  };
}

/** Reads users' available coins in base units, keyed by user id. */
export async function availableOf({ db }: Work, userIds: readonly string[]): Promise<Map<string, bigint>> {
  const ids = new Map(userIds.map((userId) => [accountId(available(userId)), userId]));
  const balances = await balancesOf(db, [...ids.keys()]);
  return new Map([...ids].map(([id, userId]) => [userId, balances.get(id) ?? 0n]));
}
