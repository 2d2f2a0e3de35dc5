import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { changeView, limitsOf } from './mapper';
import { decidedChanges, findLimits, waitingChange } from './store';

const mostChanges = 20;

/** Returns the limits in force, the pending change, and the last decided one. */
export async function getWithdrawalLimits({
  db,
  user,
}: Pick<Work<Actor>, 'db' | 'user'>): Promise<Answer<'getWithdrawalLimits'>> {
  const [row, waiting, decided] = await Promise.all([
    findLimits(db),
    waitingChange(db),
    decidedChanges(db, mostChanges),
  ]);
  return makeAnswer({
    limits: limitsOf(row),
    version: row.version,
    waiting: waiting ? changeView(waiting, user) : null,
    changes: decided.map((each) => changeView(each, user)),
  });
}
