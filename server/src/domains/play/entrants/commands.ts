import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { makeTypedReason } from '../../coins/ledger/reasons.mapper';
import { recordAudit } from '../../operations/audit/store';
import { writeToUser } from '../../operations/tickets/write.commands';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { buildEntryFeeRefund } from '../competition/coins.rules';
import { canLeave } from '../competition/contest.machine';
import { toContestState } from '../competition/contest.mapper';
import { deleteEntrant, listEntrants, lockContest, saveContest } from '../competition/contest.store';
import { isBeforeDraw } from '../competition/contest.tables';
import { fillSpots } from '../competition/waitlist.commands';
import { takeSpots } from '../competition/waitlist.rules';
import { makeMissingContestRefusal, readContestDetail } from '../contests/detail.queries';

/** Deletes the entrant, which frees the spot. The ledger's transactions remain, and a ticket and an audit row say why. */
export async function dropEntrant(
  work: Work<Actor>,
  { id: contestId, entrantId, reason }: InputOf<'dropEntrant'>,
): Promise<Answer<'dropEntrant'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    const entrants = await listEntrants(db, contestId);
    requireRow(allowStaffAct(user, 'contests.manage', entrants));
    const entrant = entrants.find(({ id }) => id === entrantId);
    if (!entrant) throw new Refusal('not_eligible', { why: 'not_entered' });
    if (!isBeforeDraw(entrant) || !canLeave(toContestState(contest), now))
      throw new Refusal('contest_closed', { why: 'leaving' });
    const { username } = await writeToUser(work, {
      userId: entrant.userId,
      category: 'contest',
      subject: contest.title,
      message: reason,
      related: { kind: 'contest', id: contestId },
    });
    await deleteEntrant(db, entrantId);
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'contest.drop',
      entity: 'contest',
      entityId: contestId,
      before: { userId: entrant.userId, fee: entrant.fee, enteredAt: entrant.enteredAt },
      reason,
    });
    const contestAfter = await saveContest(db, contestId, takeSpots(contest, [entrant], -1));
    const refundTransactions = buildEntryFeeRefund(contest, entrant, now, makeTypedReason(reason));
    await postTransactions(db, ...refundTransactions.map((transaction) => ({ ...transaction, actorId: user.id })));
    const filledContest = await fillSpots(work, contestAfter);
    return makeAnswer(await readContestDetail(work, filledContest), {
      code: 'entrant_dropped',
      params: { username, title: contest.title },
    });
  });
}
