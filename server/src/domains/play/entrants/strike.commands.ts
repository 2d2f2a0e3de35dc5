import { can, formatAmount, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { recordMoveAlone, requestApproval } from '../../coins/staff-limits/commands';
import type { ActingStaff } from '../../coins/staff-limits/rules';
import { isStrikeWaiting } from '../../coins/staff-limits/store';
import type { ApprovalRow } from '../../coins/staff-limits/tables';
import { recordAudit } from '../../operations/audit/store';
import { writeIfReachable } from '../../operations/tickets/write.commands';
import { addNotices } from '../../people/notices/commands';
import { findUserById } from '../../people/users/store';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { buildAmends } from '../competition/coins.rules';
import {
  type EntrantWithPlayer,
  listEntrantsWithPlayers,
  lockContest,
  saveContest,
  saveEntrant,
} from '../competition/contest.store';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { hasGoneHome } from '../competition/entrant.rules';
import { listOpponentIds, toSide } from '../competition/match.mapper';
import { listMatchesOfEntrant } from '../competition/match.store';
import { getOtherSide } from '../competition/score.rules';
import { makeMissingContestRefusal, readContestDetail } from '../contests/detail.queries';
import { addToRecords } from '../leaderboard/store';

/** Results and the places of others don't change. Opponents who lost to the struck player get their fee back at Laurel's cost, at most once per contest. Struck opponents get nothing. Disqualified opponents get their fee back only if they were disqualified for going home. */
export async function strikeEntrant(
  work: Work<Actor> & ActingStaff,
  { id: contestId, entrantId, reason }: InputOf<'strikeEntrant'>,
): Promise<Answer<'strikeEntrant'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (work) => {
    const strike = await prepareStrike(work, { contestId, entrantId });
    const { contest, cheat, owedOpponents, total } = strike;
    requireRow(allowStaffAct(work.user, 'matches.rule', strike.entrants));
    if (await isStrikeWaiting(work.db, contestId, cheat.userId))
      throw new Refusal('approval_closed', { why: 'waiting' });
    if (total > 0n && !(await recordMoveAlone(work, 'adjustment', total))) {
      const at = await askToStrike(work, strike, reason);
      return makeAnswer(await readContestDetail(work, contest), { code: 'approval_waits', params: { at } });
    }
    const contestAfter = await strikePlace(work, strike, { reason, by: work.user });
    return makeAnswer(await readContestDetail(work, contestAfter), {
      code: 'entrant_struck',
      params: { username: cheat.username, refunds: owedOpponents.length },
    });
  });
}

export async function strikeApprovedEntrant(
  work: TransactionWork<Actor>,
  { id: contestId, entrantId }: { id: string; entrantId: string },
  { amount, reason, requestedBy }: Pick<ApprovalRow, 'amount' | 'reason' | 'requestedBy'>,
): Promise<void> {
  const strike = await prepareStrike(work, { contestId, entrantId });
  requireRow(allowStaffAct(work.user, 'ledger.adjust', strike.entrants));
  if (strike.total !== amount) throw new Refusal('approval_closed', { why: 'changed' });
  const requester = await findUserById(work.db, requestedBy);
  if (!requester) throw new Error(`The requester ${requestedBy} is gone`);
  const actor = { id: requester.id, role: requester.role };
  const canAnswer = requester.status === 'active' && can(requester.role, 'matches.rule');
  await strikePlace(work, strike, { reason, by: actor, writer: canAnswer ? actor : work.user });
}

interface Strike {
  contest: ContestRow;
  entrants: readonly EntrantWithPlayer[];
  cheat: EntrantWithPlayer;
  owedOpponents: readonly EntrantRow[];
  total: bigint;
}

async function prepareStrike(
  work: TransactionWork<Actor>,
  { contestId, entrantId }: { contestId: string; entrantId: string },
): Promise<Strike> {
  const { db } = work;
  const contest = await lockContest(db, contestId);
  if (!contest) throw makeMissingContestRefusal();
  const entrants = await listEntrantsWithPlayers(db, contestId);
  if (contest.phase !== 'completed') throw new Refusal('contest_closed', { why: 'strike' });
  const cheat = entrants.find(({ id, seed }) => id === entrantId && seed !== null);
  if (!cheat) throw new Refusal('not_eligible', { why: 'not_entered' });
  if (cheat.struckAt !== null) throw new Refusal('contest_closed', { why: 'struck' });
  const owedOpponents = await listOwedOpponents(work, contest, { cheat, entrants });
  return {
    contest,
    entrants,
    cheat,
    owedOpponents,
    total: owedOpponents.reduce((sum, { fee }) => sum + fee, 0n),
  };
}

async function askToStrike(
  work: TransactionWork<Actor> & ActingStaff,
  { contest: { id, title }, entrants, cheat, total }: Strike,
  reason: string,
): Promise<string | null> {
  const { dueAt } = await requestApproval(work, {
    request: { kind: 'strike', id, entrantId: cheat.id, title },
    ...{ userId: cheat.userId, subjectId: id, amount: total, reason },
    excludedApproverIds: entrants.map(({ userId }) => userId),
  });
  await recordAudit(work.db, {
    ...{ at: work.now, actorId: work.user.id, action: 'approval.request', entity: 'contest', entityId: id },
    before: { player: cheat.username },
    reason,
  });
  return dueAt?.toISOString() ?? null;
}

async function strikePlace(
  work: TransactionWork<Actor>,
  { contest, cheat, owedOpponents }: Strike,
  { reason, by, writer = by }: { reason: string; by: Actor; writer?: Actor },
): Promise<ContestRow> {
  const { db, now, user } = work;
  await saveEntrant(db, cheat.id, {
    ...{ struckAt: now, struckBy: by.id, struckReason: reason },
    ...{ place: null, placedAt: null },
  });
  if (cheat.status === 'winner') {
    const { userId } = cheat;
    await addToRecords(db, [{ userId, game: contest.game, titles: -1, played: 0, won: 0, earned: 0n }]);
  }
  const contestAfter =
    contest.championId === cheat.id ? await saveContest(db, contest.id, { championId: null }) : contest;
  await writeIfReachable(
    { ...work, user: writer },
    {
      ...{ userId: cheat.userId, category: 'contest', subject: contest.title, message: reason },
      related: { kind: 'contest', id: contest.id },
    },
  );
  await recordAudit(db, {
    ...{ at: now, actorId: user.id, action: 'contest.strike', entity: 'contest', entityId: contest.id },
    before: { player: cheat.username },
    reason,
  });
  await returnFees(work, contest, owedOpponents);
  return contestAfter;
}

async function listOwedOpponents(
  { db }: TransactionWork,
  contest: ContestRow,
  { cheat, entrants }: { cheat: EntrantRow; entrants: readonly EntrantWithPlayer[] },
): Promise<EntrantRow[]> {
  const beatenIds = new Set<string | null>();
  for (const match of await listMatchesOfEntrant(db, contest.id, cheat.id)) {
    const winner = match.status === 'completed' ? toSide(match.winnerSlot) : null;
    const ids = listOpponentIds(match);
    if (winner !== null && ids[winner] === cheat.id) beatenIds.add(ids[getOtherSide(winner)]);
  }
  return entrants.filter(
    (entrant) =>
      beatenIds.has(entrant.id) &&
      (entrant.status !== 'disqualified' || hasGoneHome(entrant)) &&
      entrant.fee > 0n &&
      entrant.refundTransactionId === null &&
      entrant.amendsTransactionId === null &&
      entrant.struckAt === null,
  );
}

async function returnFees(
  work: TransactionWork<Actor>,
  contest: ContestRow,
  entrants: readonly EntrantRow[],
): Promise<void> {
  const { db, now, user } = work;
  const { id: subjectId, title, slug } = contest;
  const transactions = entrants.map((entrant) => buildAmends(contest, entrant, user.id, now));
  const postedTransactions = await postTransactions(db, ...transactions);
  for (const [index, { id }] of entrants.entries())
    await saveEntrant(db, id, { amendsTransactionId: postedTransactions[index]?.id ?? null });
  await addNotices(
    work,
    entrants.map(({ userId, fee }) => ({
      ...{ userId, kind: 'fee_returned', subjectId, params: { title, slug, fee: formatAmount(fee) } },
    })),
  );
}
