import { randomUUID } from 'node:crypto';
import type { AnswerOf, Eligibility } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../refusal';
import {
  findEntrant,
  insertEntrant,
  lockContest,
  lockEntriesOf,
  saveContest,
  saveEntrant,
} from '../competition/contest.store';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { iso } from '../competition/match.mapper';
import { entryMovement } from '../competition/movements.rules';
import { post } from '../ledger/post.commands';
import { applicantOf, contestMissing, visibleContest } from './detail.queries';
import { type EntryRules, eligibilityOf, usualRules } from './eligibility.rules';
import { termsView, type Viewer } from './mapper';

/**
 * Enters a contest on the terms that were seen and puts the fee into its escrow.
 * @throws Refusal with the most telling code: `already_entered`, `contest_paused`, `contest_closed`, `contest_full`,
 * `terms_changed`, `email_unverified`, `insufficient_funds`, else `not_eligible`.
 */
export async function enterContest(
  db: Kysely<Database>,
  clock: Clock,
  user: NonNullable<Viewer>,
  contestId: string,
  seenTerms: number,
  rules: EntryRules = usualRules,
): Promise<ContestRow> {
  const now = clock.now();
  await visibleContest(db, contestId, user, now);
  return inTransaction(db, async (tx) => {
    const contest = await lockContest(tx, contestId);
    if (!contest) throw contestMissing();
    await lockEntriesOf(tx, user.id);
    const applicant = await applicantOf(tx, contest, user.id);
    refuseUnlessEligible(contest, eligibilityOf(contest, applicant, now, rules), seenTerms);
    const [posted] = await post(tx, ...entryMovement(contest, user.id, now));
    await insertEntrant(tx, {
      id: randomUUID(),
      contestId: contest.id,
      userId: user.id,
      status: 'registered',
      seed: null,
      enteredAt: now,
      checkedInAt: null,
      fee: contest.entryFee,
      entryTransactionId: posted?.id ?? null,
      refundTransactionId: null,
      prize: 0n,
    });
    return saveContest(tx, contest.id, {
      entered: contest.entered + 1,
      feesCollected: contest.feesCollected + contest.entryFee,
    });
  });
}

function refuseUnlessEligible(contest: ContestRow, { conditions }: Eligibility, seenTerms: number): void {
  const unmet = (condition: Eligibility['conditions'][number]['condition']) =>
    conditions.find((each) => each.condition === condition && !each.met);
  if (unmet('not_entered')) throw new Refusal('already_entered', 'You have entered this contest already.');
  if (unmet('registration_open')) {
    if (contest.status === 'paused' && contest.phase === 'registration') throw paused();
    throw new Refusal('contest_closed', 'This contest does not take entries now.');
  }
  if (unmet('place_left')) throw new Refusal('contest_full', 'This contest is full.');
  // Before what the player lacks: whether the coins suffice is a question of the new fee.
  if (contest.termsVersion !== seenTerms) throw new Refusal('terms_changed', { terms: termsView(contest) });
  if (unmet('email_verified')) throw new Refusal('email_unverified', 'Verify your email first.');
  const balance = unmet('balance');
  if (balance) throw new Refusal('insufficient_funds', `Not enough coins for the entry fee. ${balance.detail}`);
  const other = conditions.find((condition) => !condition.met);
  if (other) throw new Refusal('not_eligible', `You can’t enter. ${other.detail}`);
}

const paused = () => new Refusal('contest_paused', 'This contest is paused. All clocks are stopped.');

type CheckInWindow = AnswerOf<'getCheckInTime'>;

/** The contest's own check-in as one of its entrants, or anyone else, finds it. */
export function contestCheckInWindow(contest: ContestRow, entrant: EntrantRow | undefined, now: Date): CheckInWindow {
  const window = {
    opensAt: iso(contest.checkInOpensAt),
    closesAt: iso(contest.checkInClosesAt),
    serverNow: iso(now),
  };
  if (entrant?.checkedInAt) return { ...window, state: 'checked_in' };
  if (contest.phase === 'draft' || contest.phase === 'registration')
    return { ...window, state: contest.status === 'paused' && contest.openedAt ? 'paused' : 'not_open' };
  if (contest.phase !== 'check_in' || contest.checkInClosedAt) return { ...window, state: 'closed' };
  return { ...window, state: contest.status === 'paused' ? 'paused' : 'open' };
}

/**
 * Says that an entrant is there.
 * @throws Refusal `not_eligible` for who has not entered, `already_checked_in`, `contest_paused`, `not_in_check_in`.
 */
export async function checkInToContest(
  db: Kysely<Database>,
  clock: Clock,
  user: NonNullable<Viewer>,
  contestId: string,
): Promise<CheckInWindow> {
  const now = clock.now();
  await visibleContest(db, contestId, user, now);
  return inTransaction(db, async (tx) => {
    const contest = await lockContest(tx, contestId);
    if (!contest) throw contestMissing();
    const entrant = await findEntrant(tx, contestId, user.id);
    if (!entrant) throw new Refusal('not_eligible', 'You have not entered this contest.');
    const { state } = contestCheckInWindow(contest, entrant, now);
    if (state === 'checked_in') throw new Refusal('already_checked_in', 'You are checked in already.');
    if (state === 'paused') throw paused();
    if (state !== 'open') throw new Refusal('not_in_check_in', 'Check-in for this contest is not open.');
    await saveEntrant(tx, entrant.id, { status: 'checked_in', checkedInAt: now });
    return contestCheckInWindow(contest, { ...entrant, checkedInAt: now }, now);
  });
}

export async function contestCheckInTime(
  db: Kysely<Database>,
  clock: Clock,
  user: NonNullable<Viewer>,
  contestId: string,
): Promise<CheckInWindow> {
  const now = clock.now();
  const contest = await visibleContest(db, contestId, user, now);
  return contestCheckInWindow(contest, await findEntrant(db, contestId, user.id), now);
}
