import type { Actor, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { allowStaffAct } from '../competition/access.rules';
import { findEntrant, lockContest } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { makeMissingContestRefusal } from './detail.queries';

/** Unlike `withLockedContest`, doesn't apply due deadlines first. */
export const withManagedContest = <Result>(
  work: Work<Actor>,
  contestId: string,
  act: (work: TransactionWork<Actor>, contest: ContestRow) => Promise<Result>,
): Promise<Result> =>
  withTransaction(work, async (work) => {
    const contest = await lockContest(work.db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    requireRow(allowStaffAct(work.user, 'contests.manage', [await findEntrant(work.db, contestId, work.user.id)]));
    return act(work, contest);
  });
