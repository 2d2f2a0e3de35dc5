import { formatAmount, type InputOf, type UserProfile } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { readUserStats } from '../../play/leaderboard/stats.queries';
import { toLinkedAccount } from '../linked-accounts/mapper';
import { listIdentities } from '../linked-accounts/store';
import { toLimitsView } from '../play-limits/mapper';
import { readLimits, readUsedAmounts } from '../play-limits/store';
import { readOwnSanctionViews } from '../sanctions/queries';
import { toAccount, toProfile } from '../users/mapper';
import { findUserById, searchUsers } from '../users/store';
import type { UserRow } from '../users/tables';
import { allowReading } from './access.rules';
import { readAvailableCoins, readUserBalances } from './balances.queries';

export async function getUser(work: Work<Actor>, { id }: InputOf<'getUser'>): Promise<Answer<'getUser'>> {
  const row = requireRow(allowReading(work.user, await findUserById(work.db, id)));
  const [settings, balances, stats] = await Promise.all([
    readSettings(work, row),
    readUserBalances(work, id),
    readUserStats(work, id),
  ]);
  return makeAnswer({ ...settings, balances, stats });
}

/** Queries run one at a time, because commands call this in their transaction. */
export async function readSettings(work: Work, row: UserRow): Promise<Omit<UserProfile, 'balances' | 'stats'>> {
  const { db, now, user } = work;
  const linkedAccounts = (await listIdentities(db, row.id)).map(toLinkedAccount);
  const limits = toLimitsView(await readLimits(db, row.id), await readUsedAmounts(db, row.id, now), now);
  const sanctions = user?.id === row.id ? await readOwnSanctionViews(work, row.id) : [];
  return { ...toProfile(row), linkedAccounts, limits, sanctions };
}

export async function listUsers(work: Work, input: InputOf<'listUsers'>): Promise<Answer<'listUsers'>> {
  const { rows, meta } = await searchUsers(work.db, input);
  const availableByUser = await readAvailableCoins(
    work,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...toAccount(row), available: formatAmount(availableByUser.get(row.id) ?? 0n) }));
  return makeAnswer({ items, meta });
}
