import { beginWork, type WorkSource } from '../../../call/work';
import { handleJob } from '../../../jobs/job';
import { holdWithdrawalsJob } from '../../people/sign-in/hold-withdrawals.job';
import { findUserById } from '../../people/users/store';
import { holdWithdrawals } from './protection.commands';

export const holdAfterChange = handleJob(
  holdWithdrawalsJob,
  async (source: WorkSource, { payload: { userId, at, formerEmail } }) => {
    const user = await findUserById(source.db, userId);
    if (!user) return undefined;
    return (db) => holdWithdrawals({ ...beginWork(source), db }, user, { changedAt: new Date(at), formerEmail });
  },
);
