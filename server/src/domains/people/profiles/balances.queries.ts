import { type AnswerOf, formatAmount } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { accountId, available } from '../../coins/ledger/accounts.rules';
import { balancesOf } from '../../coins/ledger/store';
import { statusesStillIn } from '../../play/competition/contest.tables';

type Balances = AnswerOf<'getUser'>['balances'];

/**
 * Returns a user's own coins: available, staked, in pending withdrawals, in running contests, and staked on contracts.
 */
export async function userBalances({ db }: Work, userId: string): Promise<Balances> {
  const kinds = ['available', 'staked', 'hold'] as const;
  const ids = kinds.map((kind) => accountId({ owner: 'user', id: userId, kind }));
  const [balances, entered, made, joined] = await Promise.all([
    balancesOf(db, ids),
    db
      .selectFrom('entrants')
      .innerJoin('contests', 'contests.id', 'entrants.contestId')
      .select((eb) => eb.fn.sum<bigint | null>('fee').as('fees'))
      .where('userId', '=', userId)
      .where('refundTransactionId', 'is', null)
      .where('phase', 'not in', ['completed', 'cancelled'])
      .where('entrants.status', 'in', statusesStillIn)
      .executeTakeFirst(),
    db
      .selectFrom('contracts')
      .select((eb) => eb.fn.sum<bigint | null>('creatorHeld').as('coins'))
      .where('creatorId', '=', userId)
      .where('creatorHeld', '>', 0n)
      .executeTakeFirst(),
    db
      .selectFrom('contractParticipants')
      .select((eb) => eb.fn.sum<bigint | null>('stake').as('coins'))
      .where('userId', '=', userId)
      .where('stake', '>', 0n)
      .executeTakeFirst(),
  ]);
  const [available = 0n, staked = 0n, held = 0n] = ids.map((id) => balances.get(id));
  return {
    available: formatAmount(available),
    staked: formatAmount(staked),
    held: formatAmount(held),
    entered: formatAmount(entered?.fees ?? 0n),
    contracts: formatAmount((made?.coins ?? 0n) + (joined?.coins ?? 0n)),
  };
}

/** Available coins by user id in base units, for lists of users. */
export async function availableOf({ db }: Work, userIds: readonly string[]): Promise<Map<string, bigint>> {
  const ids = new Map(userIds.map((userId) => [accountId(available(userId)), userId]));
  const balances = await balancesOf(db, [...ids.keys()]);
  return new Map([...ids].map(([id, userId]) => [userId, balances.get(id) ?? 0n]));
}
