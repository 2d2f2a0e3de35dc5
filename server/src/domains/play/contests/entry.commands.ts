import { randomUUID } from 'node:crypto';
import type { AnswerOf, Eligibility, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { toIso } from '../../../database/iso-dates';
import { sendTogether } from '../../../database/send-together';
import { Refusal } from '../../../refusal';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { type PostedTransaction, postTransactions } from '../../coins/ledger/post.commands';
import { recordAudit } from '../../operations/audit/store';
import { makeOverLimitRefusal } from '../../people/play-limits/limits.commands';
import type { LimitRoom } from '../../people/play-limits/store';
import { buildEntryFee, buildEntryFeeRefund } from '../competition/coins.rules';
import { canLeave } from '../competition/contest.machine';
import { toContestState } from '../competition/contest.mapper';
import {
  buildContestLock,
  buildEntriesLock,
  deleteEntrant,
  findEntrant,
  insertEntrants,
  listWaitingEntrants,
  lockContest,
  saveContest,
  saveEntrant,
  selectWaitingEntrants,
} from '../competition/contest.store';
import { type ContestRow, type EntrantRow, hasSpot, isBeforeDraw } from '../competition/contest.tables';
import { fillSpots, giveFreeSpots } from '../competition/waitlist.commands';
import { takeSpots } from '../competition/waitlist.rules';
import { selectApplicant } from './applicant.store';
import {
  findApplicant,
  findVisibleContest,
  makeMissingContestRefusal,
  readContestDetail,
  saveEntryAndRead,
  toApplicant,
} from './detail.queries';
import { type Applicant, type Condition, canWaitFor, deriveEligibility } from './eligibility.rules';
import { toTermsView } from './mapper';

export async function withLockedContest<Result>(
  work: Work<Actor>,
  contestId: string,
  act: (work: TransactionWork<Actor>, contest: ContestRow) => Promise<Result>,
): Promise<Result> {
  await findVisibleContest(work, contestId);
  return withTransaction(work, async (work) => {
    const contest = await lockContest(work.db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    return act(work, contest);
  });
}

async function requireOwnEntrant({ db, user }: TransactionWork<Actor>, contest: ContestRow): Promise<EntrantRow> {
  const entrant = await findEntrant(db, contest.id, user.id);
  if (!entrant) throw new Refusal('not_eligible', { why: 'not_entered' });
  return entrant;
}

async function lockForEntry(work: TransactionWork<Actor>, seenContest: ContestRow) {
  const { db, user } = work;
  const [[lockedContest], , waitingEntrants, rows] = await sendTogether(
    db,
    buildContestLock(db, seenContest.id).compile(),
    buildEntriesLock(db, user.id).compile(),
    selectWaitingEntrants(db, seenContest.id).compile(),
    selectApplicant(db, seenContest, user.id).compile(),
  );
  if (!lockedContest) throw makeMissingContestRefusal();
  const contest = await giveFreeSpots(work, lockedContest, waitingEntrants);
  if (contest === lockedContest && lockedContest.platform === seenContest.platform)
    return { contest, waitingCount: waitingEntrants.length, applicant: await toApplicant(work, contest, rows) };
  const waitingEntrantsLeft = await listWaitingEntrants(db, contest.id);
  return { contest, waitingCount: waitingEntrantsLeft.length, applicant: await findApplicant(work, contest) };
}

export async function enterContest(
  work: Work<Actor>,
  { contestId, termsVersion, waitlist = false }: InputOf<'enterContest'>,
): Promise<Answer<'enterContest'>> {
  const seenContest = await findVisibleContest(work, contestId);
  return withTransaction(work, async (work) => {
    const { db, now, user, config } = work;
    const { contest, waitingCount, applicant } = await lockForEntry(work, seenContest);
    const isFull = contest.entered >= contest.maxPlayers;
    refuseUnlessEligible(
      contest,
      deriveEligibility(contest, { applicant, waitingCount: isFull ? waitingCount : 0 }, now, config),
      {
        termsVersion,
        isWaived: ({ state }) => waitlist && canWaitFor(state),
        room: applicant?.room ?? null,
      },
    );
    const status = isFull ? ('waitlisted' as const) : ('registered' as const);
    const entrant = { id: randomUUID(), userId: user.id };
    const [postedFee] = await postTransactions(db, ...buildEntryFee(contest, entrant, now));
    const enteredApplicant = applicant && markEntered(applicant, user.id, postedFee);
    await insertEntrants(db, [
      {
        ...entrant,
        contestId: contest.id,
        status,
        seed: null,
        enteredAt: now,
        checkedInAt: null,
        fee: contest.entryFee,
        entryTransactionId: postedFee?.id ?? null,
        refundTransactionId: null,
        prize: 0n,
      },
    ]);
    const columns = takeSpots(contest, [{ status, fee: contest.entryFee }], 1);
    return makeAnswer(await saveEntryAndRead(work, contest, columns, enteredApplicant), {
      code: isFull ? 'waitlist_joined' : 'contest_entered',
      params: { title: contest.title },
    });
  });
}

export function markEntered(
  applicant: Applicant,
  userId: string,
  fee: PostedTransaction | undefined,
): Applicant | null {
  if (applicant.room !== null) return null;
  const availableBalance = fee?.balances.get(formatAccountId(makeAvailableRef(userId))) ?? applicant.available;
  return { ...applicant, entered: true, available: availableBalance };
}

export async function leaveContest(
  work: Work<Actor>,
  { id: contestId }: InputOf<'leaveContest'>,
): Promise<Answer<'leaveContest'>> {
  return withLockedContest(work, contestId, async (work, contest) => {
    const { db, now, user } = work;
    const entrant = await requireOwnEntrant(work, contest);
    if (!isBeforeDraw(entrant) || !canLeave(toContestState(contest), now))
      throw new Refusal('contest_closed', { why: 'leaving' });
    const refundTransactions = buildEntryFeeRefund(contest, entrant, now, { code: 'left', params: {} });
    await postTransactions(db, ...refundTransactions.map((transaction) => ({ ...transaction, actorId: user.id })));
    await deleteEntrant(db, entrant.id);
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'contest.leave',
      entity: 'contest',
      entityId: contest.id,
      before: { fee: entrant.fee, enteredAt: entrant.enteredAt, checkedInAt: entrant.checkedInAt },
    });
    const contestAfter = await fillSpots(work, await saveContest(db, contest.id, takeSpots(contest, [entrant], -1)));
    const code = hasSpot(entrant) ? 'contest_left' : 'waitlist_left';
    return makeAnswer(await readContestDetail(work, contestAfter), { code, params: { title: contestAfter.title } });
  });
}

export async function checkInToContest(work: Work<Actor>, contestId: string): Promise<Answer<'checkIn'>> {
  return withLockedContest(work, contestId, async (work, contest) => {
    const { now } = work;
    const entrant = await requireOwnEntrant(work, contest);
    await saveCheckIn(work, contest, entrant);
    const window = deriveCheckInWindow(contest, { ...entrant, checkedInAt: now }, now);
    return makeAnswer(window, { code: hasSpot(entrant) ? 'checked_in' : 'stands_by', params: {} });
  });
}

export async function saveCheckIn(
  { db, now }: TransactionWork,
  contest: ContestRow,
  entrant: EntrantRow,
): Promise<void> {
  const { state } = deriveCheckInWindow(contest, entrant, now);
  if (state === 'checked_in') throw new Refusal('already_checked_in');
  if (state === 'paused') throw makePausedRefusal();
  if (state !== 'open') throw new Refusal('not_in_check_in', { what: 'contest' });
  await saveEntrant(db, entrant.id, { status: hasSpot(entrant) ? 'checked_in' : 'waitlisted', checkedInAt: now });
}

export async function readContestCheckInTime(work: Work<Actor>, contestId: string): Promise<Answer<'getCheckInTime'>> {
  const { db, now, user } = work;
  const contest = await findVisibleContest(work, contestId);
  return makeAnswer(deriveCheckInWindow(contest, await findEntrant(db, contestId, user.id), now));
}

export function refuseUnlessEligible(
  contest: ContestRow,
  { conditions }: Eligibility,
  {
    termsVersion,
    isWaived,
    room,
  }: { termsVersion: number; isWaived: (each: Condition) => boolean; room: LimitRoom | null },
): void {
  const unmetConditions = conditions.filter((each) => !each.met && !isWaived(each));
  const findUnmetCondition = (condition: Condition['condition']) =>
    unmetConditions.find((each) => each.condition === condition);
  if (findUnmetCondition('not_entered')) throw new Refusal('already_entered');
  if (findUnmetCondition('registration_open')) {
    if (contest.status === 'paused' && contest.phase === 'registration') throw makePausedRefusal();
    throw new Refusal('contest_closed', { why: 'entries' });
  }
  if (findUnmetCondition('place_left')) throw new Refusal('contest_full');
  // Checks the terms before the balance, because new terms can have a new fee.
  if (contest.termsVersion !== termsVersion) throw new Refusal('terms_changed', { terms: toTermsView(contest) });
  if (findUnmetCondition('email_verified')) throw new Refusal('email_unverified');
  const balance = findUnmetCondition('balance');
  if (balance?.state.code === 'available')
    throw new Refusal('insufficient_funds', { why: 'entry_fee', ...balance.state.params });
  if (room && findUnmetCondition('within_limits')) throw makeOverLimitRefusal(room);
  const [otherCondition] = unmetConditions;
  if (otherCondition) throw new Refusal('not_eligible', { why: 'condition', state: otherCondition.state });
}

const makePausedRefusal = () => new Refusal('contest_paused');

type CheckInWindow = AnswerOf<'getCheckInTime'>;

export function deriveCheckInWindow(contest: ContestRow, entrant: EntrantRow | undefined, now: Date): CheckInWindow {
  const window = {
    opensAt: toIso(contest.checkInOpensAt),
    closesAt: toIso(contest.checkInClosesAt),
    serverNow: toIso(now),
  };
  if (entrant?.checkedInAt) return { ...window, state: 'checked_in' };
  if (contest.phase === 'draft' || contest.phase === 'registration')
    return { ...window, state: contest.status === 'paused' && contest.openedAt ? 'paused' : 'not_open' };
  if (contest.phase !== 'check_in' || contest.checkInClosedAt) return { ...window, state: 'closed' };
  return { ...window, state: contest.status === 'paused' ? 'paused' : 'open' };
}
