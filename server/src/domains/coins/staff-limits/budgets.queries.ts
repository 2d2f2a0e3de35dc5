import { type Budget, can, formatAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { toPlayerRef } from '../../people/players/mapper';
import { calculateMonthStart } from './rules';
import { listBudgetedStaff, listStaffMovements, sumPromisedCoins } from './store';

export async function readBudgets(db: Kysely<Database>, now: Date, userIds?: readonly string[]): Promise<Budget[]> {
  const people = await listBudgetedStaff(db, userIds);
  const ids = people.map(({ id }) => id);
  const promisedCoins = await sumPromisedCoins(db, ids, now);
  const movedByUser = new Map((await listStaffMovements(db, now)).map(({ userId, sum }) => [userId, BigInt(sum)]));
  return people.map((person) => {
    const monthlyCoins = person.monthly ?? 0n;
    const usedCoins = promisedCoins.get(person.id) ?? 0n;
    return {
      person: toPlayerRef(person.id, person),
      role: person.role,
      monthly: formatAmount(monthlyCoins),
      promised: formatAmount(usedCoins),
      left: formatAmount(monthlyCoins > usedCoins ? monthlyCoins - usedCoins : 0n),
      moved: formatAmount(movedByUser.get(person.id) ?? 0n),
    };
  });
}

export async function getBudgets({ db, now, user }: Work<Actor>): Promise<Answer<'getBudgets'>> {
  return makeAnswer({
    budgets: await readBudgets(db, now, can(user.role, 'ledger.adjust') ? undefined : [user.id]),
    month: calculateMonthStart(now).toISOString(),
    twoPeopleFrom,
  });
}
