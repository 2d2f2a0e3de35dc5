import { can, formatAmount } from '@laurel/shared/contract';
import type { Handlers } from '../../call/context';
import { Refusal } from '../../refusal';
import { userStats } from '../leaderboard/stats.queries';
import { availableOf, userBalances } from './balances.queries';
import { accountOf } from './mapper';
import { findUserById, searchUsers } from './store';

export const userHandlers = {
  /** One's own profile, or anyone's for staff who may read users. */
  async getUser({ db, now, user: me }, { id }) {
    if (me.id !== id && !can(me.role, 'users.read'))
      throw new Refusal('forbidden', 'Only its owner and staff can see this profile.');
    const [row, balances, stats] = await Promise.all([
      findUserById(db, id),
      userBalances(db, id),
      userStats(db, id, now),
    ]);
    if (!row) throw new Refusal('not_found', 'There is no such user.');
    const { bio, birthDate, timezone } = row;
    return { data: { ...accountOf(row), bio, birthDate, timezone, balances, stats }, message: '' };
  },

  async listUsers({ db }, query) {
    const { rows, meta } = await searchUsers(db, query);
    const available = await availableOf(
      db,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => ({ ...accountOf(row), available: formatAmount(available.get(row.id) ?? 0n) }));
    return { data: { items, meta }, message: '' };
  },
} satisfies Handlers;
