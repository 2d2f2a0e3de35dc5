import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { listEntrantsWithPlayers, lockContest } from '../competition/contest.store';
import { makeMissingContestRefusal, readContestDetail } from '../contests/detail.queries';
import { saveCheckIn } from '../contests/entry.commands';

export async function checkInEntrant(
  work: Work<Actor>,
  { id: contestId, entrantId }: InputOf<'checkInEntrant'>,
): Promise<Answer<'checkInEntrant'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    const entrants = await listEntrantsWithPlayers(db, contestId);
    requireRow(allowStaffAct(user, 'contests.manage', entrants));
    const entrant = entrants.find(({ id }) => id === entrantId);
    if (!entrant) throw new Refusal('not_eligible', { why: 'not_entered' });
    await saveCheckIn(work, contest, entrant);
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.check_in', entity: 'contest', entityId: contestId },
      after: { player: entrant.username },
    });
    return makeAnswer(await readContestDetail(work, contest), {
      code: 'entrant_checked_in',
      params: { username: entrant.username },
    });
  });
}
