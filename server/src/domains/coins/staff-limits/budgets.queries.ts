import { type Budget, can, formatAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { playerRef } from '../../people/players/mapper';
import { monthOf } from './rules';
import { movedByAll, promisedBy, rolesWith } from './store';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The staff members' monthly budgets, what they have promised of them, and what they moved in 24 hours; without ids, of
 * everyone who can promise prizes.
 */
export async function readBudgets(db: Kysely<Database>, now: Date, userIds?: readonly string[]): Promise<Budget[]> {
  const promisers = [...new Set([...rolesWith('contests.manage'), ...rolesWith('campaigns.manage')])];
  const people = await db
    .selectFrom('users')
    .leftJoin('staffBudgets', 'staffBudgets.userId', 'users.id')
    .select(['users.id', 'username', 'avatarUrl', 'role', 'monthly'])
    .$if(userIds !== undefined, (query) => query.where('users.id', 'in', userIds?.length ? [...userIds] : [nobody]))
    .$if(userIds === undefined, (query) =>
      query
        .where((eb) => eb.or([eb('role', 'in', promisers), eb('monthly', '>', 0n)]))
        .where('users.status', '!=', 'deleted'),
    )
    .orderBy('username')
    .execute();
  const ids = people.map(({ id }) => id);
  const promised = await promisedBy(db, ids, now);
  const moved = new Map((await movedByAll(db, now)).map(({ userId, sum }) => [userId, BigInt(sum)]));
  return people.map((person) => {
    const monthly = person.monthly ?? 0n;
    const used = promised.get(person.id) ?? 0n;
    return {
      person: playerRef(person.id, person),
      role: person.role,
      monthly: formatAmount(monthly),
      promised: formatAmount(used),
      left: formatAmount(monthly > used ? monthly - used : 0n),
      moved: formatAmount(moved.get(person.id) ?? 0n),
    };
  });
}

/** Returns all budgets for finance, and other staff's own. */
export async function getBudgets({ db, now, user }: Work<Actor>): Promise<Answer<'getBudgets'>> {
  return answer({
    budgets: await readBudgets(db, now, can(user.role, 'ledger.adjust') ? undefined : [user.id]),
    month: monthOf(now).toISOString(),
    twoPeopleFrom,
  });
}
