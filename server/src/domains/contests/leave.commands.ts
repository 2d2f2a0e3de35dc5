import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { takesLeave } from '../competition/contest.machine';
import { stateOf } from '../competition/contest.mapper';
import { deleteEntrant, findEntrant, lockContest, saveContest } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { refundMovement } from '../competition/movements.rules';
import { post } from '../ledger/post.commands';
import { contestMissing, visibleContest } from './detail.queries';
import type { Viewer } from './mapper';

/**
 * Takes an entry back while nothing was built on it, and its fee out of escrow. It leaves no entrant behind, so that the
 * player may enter again; the ledger and an audit row keep what was.
 * @throws Refusal `not_eligible` for who has not entered, `contest_closed` once check-in has closed.
 */
export async function leaveContest(
  db: Kysely<Database>,
  clock: Clock,
  user: NonNullable<Viewer>,
  contestId: string,
): Promise<ContestRow> {
  const now = clock.now();
  await visibleContest(db, contestId, user, now);
  return inTransaction(db, async (tx) => {
    const contest = await lockContest(tx, contestId);
    if (!contest) throw contestMissing();
    const entrant = await findEntrant(tx, contestId, user.id);
    if (!entrant) throw new Refusal('not_eligible', 'You have not entered this contest.');
    const takenOut = !['registered', 'waitlisted', 'checked_in'].includes(entrant.status);
    if (takenOut || !takesLeave(stateOf(contest), now))
      throw new Refusal('contest_closed', 'Check-in has closed: you can no longer leave this contest.');
    const refund = refundMovement(contest, entrant, now, 'You left the contest.');
    await post(tx, ...refund.map((movement) => ({ ...movement, actorId: user.id })));
    await deleteEntrant(tx, entrant.id);
    await audit(tx, {
      at: now,
      actorId: user.id,
      action: 'contest.leave',
      entity: 'contest',
      entityId: contest.id,
      before: { fee: entrant.fee, enteredAt: entrant.enteredAt, checkedInAt: entrant.checkedInAt },
    });
    return saveContest(tx, contest.id, {
      entered: contest.entered - 1,
      feesCollected: contest.feesCollected - entrant.fee,
    });
  });
}
