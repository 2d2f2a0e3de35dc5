import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toLimitChangeView, toLimits } from './mapper';
import { findLimits, findWaitingChange, listDecidedChanges } from './store';

const mostChanges = 20;

export async function getWithdrawalLimits({
  db,
  user,
}: Pick<Work<Actor>, 'db' | 'user'>): Promise<Answer<'getWithdrawalLimits'>> {
  const [row, waitingChange, decidedChanges] = await Promise.all([
    findLimits(db),
    findWaitingChange(db),
    listDecidedChanges(db, mostChanges),
  ]);
  return makeAnswer({
    limits: toLimits(row),
    version: row.version,
    waiting: waitingChange ? toLimitChangeView(waitingChange, user) : null,
    changes: decidedChanges.map((each) => toLimitChangeView(each, user)),
  });
}
