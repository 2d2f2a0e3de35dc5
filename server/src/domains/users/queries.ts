import { can, formatAmount, type InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { Refusal } from '../../refusal';
import { userStats } from '../leaderboard/stats.queries';
import { availableOf, userBalances } from './balances.queries';
import { accountOf, profileOf } from './mapper';
import { findUserById, searchUsers } from './store';

/** The user's own profile, or anyone's for staff who can read users. @throws Refusal `forbidden`, `not_found` */
export async function getUser(work: Work<Actor>, { id }: InputOf<'getUser'>): Promise<Answer<'getUser'>> {
  const { db, user } = work;
  if (user.id !== id && !can(user.role, 'users.read')) throw new Refusal('forbidden', { why: 'profile' });
  const [row, balances, stats] = await Promise.all([findUserById(db, id), userBalances(work, id), userStats(work, id)]);
  if (!row) throw new Refusal('not_found', { what: 'user' });
  return answer({ ...profileOf(row), balances, stats });
}

/** Users by name. A search lists names that begin with it, then emails that do. */
export async function listUsers(work: Work, input: InputOf<'listUsers'>): Promise<Answer<'listUsers'>> {
  const { rows, meta } = await searchUsers(work.db, input);
  const available = await availableOf(
    work,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...accountOf(row), available: formatAmount(available.get(row.id) ?? 0n) }));
  return answer({ items, meta });
}
