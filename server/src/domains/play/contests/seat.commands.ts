import { randomUUID } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { recordAudit } from '../../operations/audit/store';
import { addNotices } from '../../people/notices/commands';
import { findPlayer } from '../../people/users/store';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { buildEntryFee, buildEntryFeeRefund } from '../competition/coins.rules';
import {
  deleteEntrant,
  findEntrant,
  insertEntrants,
  listEntrantsWithPlayers,
  lockContest,
  lockPlayerEntries,
  saveContest,
  saveEntrant,
} from '../competition/contest.store';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { listOpponentIds } from '../competition/match.mapper';
import { addTimelineEntries, listMatchesOfEntrant, saveMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { isSeatFree } from '../competition/seat.rules';
import { deleteSeatOffers, insertSeatOffer, listSeatOffers } from '../competition/seat-offers.store';
import { addMinutes } from '../competition/step.rules';
import { findApplicant, makeMissingContestRefusal, readContestDetail } from './detail.queries';
import { type Condition, deriveEligibility } from './eligibility.rules';
import { refuseUnlessEligible, withLockedContest } from './entry.commands';

const canTakeSeat = (entrant: Pick<EntrantRow, 'status' | 'checkedInAt'> | undefined): boolean =>
  entrant === undefined || (entrant.status === 'dropped' && entrant.checkedInAt === null);

async function requireFreeSeat(
  { db }: TransactionWork,
  contest: ContestRow,
  entrant: EntrantRow | undefined,
): Promise<{ entrant: EntrantRow; matches: MatchRow[] }> {
  if (contest.status === 'paused') throw new Refusal('contest_paused');
  if (contest.phase !== 'running') throw new Refusal('contest_closed', { why: 'seat' });
  const matches = entrant ? await listMatchesOfEntrant(db, contest.id, entrant.id) : [];
  if (!entrant || !isSeatFree(entrant, matches)) throw new Refusal('match_closed', { why: 'seat_used' });
  return { entrant, matches };
}

/** Staff who are in the contest can't offer its seats. */
export async function offerSeat(
  work: Work<Actor>,
  { id: contestId, entrantId, username }: InputOf<'offerSeat'>,
): Promise<Answer<'offerSeat'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    const entrants = await listEntrantsWithPlayers(db, contestId);
    requireRow(allowStaffAct(user, 'contests.manage', entrants));
    const replacedEntrant = entrants.find(({ id }) => id === entrantId);
    const { entrant } = await requireFreeSeat(work, contest, replacedEntrant);
    if (contest.displayStatus === 'hidden') throw new Refusal('contest_closed', { why: 'seat_hidden' });
    const player = await findPlayer(db, username);
    if (player?.status !== 'active') throw Refusal.at('username', { code: 'no_such_player', params: {} });
    if (player.id === user.id) throw Refusal.at('username', { code: 'own_seat', params: {} });
    if (!canTakeSeat(entrants.find(({ userId }) => userId === player.id)))
      throw Refusal.at('username', { code: 'in_contest', params: {} });
    const isOffered = (await listSeatOffers(db, contestId)).some((offer) => offer.entrantId === entrantId);
    const offer = { entrantId, userId: player.id, contestId, offeredBy: user.id, offeredAt: now };
    if (await insertSeatOffer(db, offer)) {
      await addNotices(work, [
        { userId: player.id, kind: 'seat_offered', subjectId: contestId },
        ...(isOffered ? [] : [{ userId: entrant.userId, kind: 'seat_at_risk' as const, subjectId: contestId }]),
      ]);
      await recordAudit(db, {
        ...{ at: now, actorId: user.id, action: 'contest.offer_seat', entity: 'contest', entityId: contestId },
        before: { player: replacedEntrant?.username },
        after: { player: player.username },
      });
    }
    return makeAnswer(await readContestDetail(work, contest), {
      code: 'seat_offered',
      params: { username: player.username },
    });
  });
}

const waivedConditions: readonly Condition['condition'][] = ['registration_open', 'place_left', 'not_entered'];

export async function takeSeat(
  work: Work<Actor>,
  { id: contestId, entrantId, termsVersion }: InputOf<'takeSeat'>,
): Promise<Answer<'takeSeat'>> {
  return withLockedContest(work, contestId, async (work, contest) => {
    const { db, now, user, config } = work;
    await lockPlayerEntries(db, user.id);
    const offers = await listSeatOffers(db, contest.id);
    const offer = offers.find((each) => each.entrantId === entrantId && each.userId === user.id);
    if (!offer) throw new Refusal('not_eligible', { why: 'not_offered' });
    const entrants = await listEntrantsWithPlayers(db, contest.id);
    const replacedEntrant = entrants.find(({ id }) => id === entrantId);
    const seat = await requireFreeSeat(work, contest, replacedEntrant);
    const earlierEntrant = await findEntrant(db, contest.id, user.id);
    if (!canTakeSeat(earlierEntrant)) throw new Refusal('already_entered');
    const applicant = await findApplicant(work, contest);
    refuseUnlessEligible(contest, deriveEligibility(contest, { applicant, waitingCount: 0 }, now, config), {
      termsVersion,
      isWaived: ({ condition }) => waivedConditions.includes(condition),
      room: applicant?.room ?? null,
    });
    if (earlierEntrant) await deleteEntrant(db, earlierEntrant.id);
    const entrant = { id: randomUUID(), userId: user.id };
    const [entryTransactionId, ...refundTransactionIds] = await postEntryAndRefund(work, contest, {
      entrant,
      replacedEntrant: seat.entrant,
    });
    await saveEntrant(db, seat.entrant.id, {
      status: 'withdrawn',
      seed: null,
      refundTransactionId: refundTransactionIds[0] ?? null,
    });
    await insertEntrants(db, [
      {
        ...entrant,
        contestId: contest.id,
        status: 'active',
        seed: seat.entrant.seed,
        enteredAt: now,
        checkedInAt: now,
        fee: contest.entryFee,
        entryTransactionId: entryTransactionId ?? null,
        refundTransactionId: null,
        prize: 0n,
      },
    ]);
    await seatEntrantInMatches(work, contest, seat, entrant.id);
    await deleteSeatOffers(db, seat.entrant.id);
    await addNotices(work, [{ userId: seat.entrant.userId, kind: 'seat_taken', subjectId: contest.id }]);
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.take_seat', entity: 'contest', entityId: contest.id },
      before: { player: replacedEntrant?.username },
      after: { player: offer.username },
    });
    const contestAfter = await saveContest(db, contest.id, {
      feesCollected: contest.feesCollected + contest.entryFee - seat.entrant.fee,
    });
    return makeAnswer(await readContestDetail(work, contestAfter), {
      code: 'contest_entered',
      params: { title: contestAfter.title },
    });
  });
}

async function postEntryAndRefund(
  { db, now }: TransactionWork,
  contest: ContestRow,
  { entrant, replacedEntrant }: { entrant: Pick<EntrantRow, 'id' | 'userId'>; replacedEntrant: EntrantRow },
): Promise<string[]> {
  const postedTransactions = await postTransactions(
    db,
    ...buildEntryFee(contest, entrant, now),
    ...buildEntryFeeRefund(contest, replacedEntrant, now, { code: 'replaced', params: {} }),
  );
  return postedTransactions.map(({ id }) => id);
}

/** Drops the times proposed or agreed on for a locked match, because the replaced player chose them too. */
async function seatEntrantInMatches(
  work: TransactionWork<Actor>,
  { matchCheckInMinutes }: ContestRow,
  { entrant, matches }: { entrant: EntrantRow; matches: readonly MatchRow[] },
  entrantId: string,
): Promise<void> {
  const { db, now, user } = work;
  const checkInUntil = addMinutes(now, matchCheckInMinutes);
  const seatedMatches = matches.map((match): MatchRow => {
    const seat = listOpponentIds(match)[0] === entrant.id ? { opponent1Id: entrantId } : { opponent2Id: entrantId };
    const version = match.version + 1;
    const dueAt = match.dueAt && new Date(Math.max(match.dueAt.getTime(), checkInUntil.getTime()));
    const times =
      match.status === 'locked'
        ? { dueAt: match.playBy, proposed1: null, proposed2: null }
        : { dueAt, extension: null };
    return { ...match, ...seat, ...times, version, stepped: match.stepped === null ? null : version };
  });
  for (const match of seatedMatches) await saveMatch(db, match);
  const openMatches = seatedMatches.filter(({ status }) => status === 'ready' || status === 'waiting');
  await addTimelineEntries(
    db,
    openMatches.map(({ id }) => ({
      ...{ matchId: id, at: now, actor: { userId: user.id }, kind: 'replaced', score: null, note: null },
    })),
  );
  const readyMatches = openMatches.filter(({ status }) => status === 'ready');
  await setDeadlines(
    db,
    readyMatches.map(({ id, dueAt }) => ({ kind: 'match', entityId: id, dueAt })),
  );
  await addNotices(
    work,
    readyMatches.map(({ id }) => ({ userId: user.id, kind: 'match_ready', subjectId: id })),
  );
}
