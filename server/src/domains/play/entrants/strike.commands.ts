import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { recordMoveAlone } from '../../coins/staff-limits/commands';
import type { ActingStaff } from '../../coins/staff-limits/rules';
import { recordAudit } from '../../operations/audit/store';
import { writeToUser } from '../../operations/tickets/write.commands';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { returnFeeFromLosses } from '../competition/coins.rules';
import {
  type EntrantWithPlayer,
  listEntrantsWithPlayers,
  lockContest,
  saveContest,
  saveEntrant,
} from '../competition/contest.store';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { listOpponentIds, toSide } from '../competition/match.mapper';
import { listMatchesOfEntrant } from '../competition/match.store';
import { getOtherSide } from '../competition/score.rules';
import { makeMissingContestRefusal, readContestDetail } from '../contests/detail.queries';
import { addToRecords } from '../leaderboard/store';

/**
 * Records that a player cheated in a contest that has paid. Their place is struck, results and other places stay, and
 * each opponent who lost to them gets the fee back, once in the contest, at Laurel's cost. The player reads the reason
 * in a ticket. @throws Refusal `forbidden` for entrants of the contest, `not_eligible` for somebody who wasn't drawn,
 * `contest_closed` before the contest is over, for a place that is struck, and if the fees are more than the moderator
 * can move alone
 */
export async function strikeEntrant(
  work: Work<Actor> & ActingStaff,
  { id: contestId, entrantId, reason }: InputOf<'strikeEntrant'>,
): Promise<Answer<'strikeEntrant'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (part) => {
    const { db, now, user } = part;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    const entrants = await listEntrantsWithPlayers(db, contestId);
    requireRow(allowStaffAct(user, 'matches.rule', entrants));
    if (contest.phase !== 'completed') throw new Refusal('contest_closed', { why: 'strike' });
    const cheat = entrants.find(({ id, seed }) => id === entrantId && seed !== null);
    if (!cheat) throw new Refusal('not_eligible', { why: 'not_entered' });
    if (cheat.struckAt !== null) throw new Refusal('contest_closed', { why: 'struck' });
    const owed = await listOwedOpponents(part, contest, { cheat, entrants });
    const total = owed.reduce((sum, { fee }) => sum + fee, 0n);
    if (total > 0n && !(await recordMoveAlone(part, 'adjustment', total)))
      throw new Refusal('contest_closed', { why: 'strike_limit' });
    await saveEntrant(db, cheat.id, {
      ...{ struckAt: now, struckBy: user.id, struckReason: reason },
      ...{ place: null, placedAt: null },
    });
    if (cheat.status === 'winner') {
      const { userId } = cheat;
      await addToRecords(db, [{ userId, game: contest.game, titles: -1, played: 0, won: 0, earned: 0n }]);
    }
    const after = contest.championId === cheat.id ? await saveContest(db, contestId, { championId: null }) : contest;
    await writeToUser(part, {
      ...{ userId: cheat.userId, category: 'contest', subject: contest.title, message: reason },
      related: { kind: 'contest', id: contestId },
    });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.strike', entity: 'contest', entityId: contestId },
      before: { player: cheat.username },
      reason,
    });
    await returnFees(part, contest, owed);
    return makeAnswer(await readContestDetail(part, after), {
      code: 'entrant_struck',
      params: { username: cheat.username, refunds: owed.length },
    });
  });
}

/** The opponents who lost to a player and are owed their fee. Disqualified and struck players lose that claim. */
async function listOwedOpponents(
  { db }: TransactionWork,
  contest: ContestRow,
  { cheat, entrants }: { cheat: EntrantRow; entrants: readonly EntrantWithPlayer[] },
): Promise<EntrantRow[]> {
  const beaten = new Set<string | null>();
  for (const match of await listMatchesOfEntrant(db, contest.id, cheat.id)) {
    const winner = match.status === 'completed' ? toSide(match.winnerSlot) : null;
    const ids = listOpponentIds(match);
    if (winner !== null && ids[winner] === cheat.id) beaten.add(ids[getOtherSide(winner)]);
  }
  return entrants.filter(
    ({ id, status, fee, refundTransactionId, amendsTransactionId, struckAt }) =>
      beaten.has(id) &&
      status !== 'disqualified' &&
      fee > 0n &&
      refundTransactionId === null &&
      amendsTransactionId === null &&
      struckAt === null,
  );
}

async function returnFees(
  { db, now, user }: TransactionWork<Actor>,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const transactions = entrants.map((entrant) => returnFeeFromLosses(contest, entrant, user.id, now));
  const posted = await postTransactions(db, ...transactions);
  for (const [index, { id }] of entrants.entries())
    await saveEntrant(db, id, { amendsTransactionId: posted[index]?.id ?? null });
}
