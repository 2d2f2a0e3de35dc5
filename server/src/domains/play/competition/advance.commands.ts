import type { TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { setDeadlines } from '../../../deadlines/store';
import { addNotices } from '../../people/notices/commands';
import { applyContestEvent, calculateContestDueAt, hasRunningClocks } from './contest.machine';
import { toContestColumns, toContestState } from './contest.mapper';
import {
  type ContestKey,
  findContest,
  findContestWithDueMatches,
  listEntrants,
  listWaitingEntrants,
  lockContest,
  saveContest,
  saveEntrant,
} from './contest.store';
import type { ContestRow, EntrantRow } from './contest.tables';
import { drawBracket } from './draw.commands';
import { applyEvent } from './event.commands';
import { findMatch } from './match.store';
import { notifyOfMissedCheckIn } from './notify.commands';
import { calculateNextCheck, pairRoundAfterHeldResult } from './pair.commands';
import { refundAllEntries, refundEntries } from './refund.commands';
import { closeWaitlist } from './waitlist.commands';
import { listStandbyEntrants, takeSpots } from './waitlist.rules';

export async function advanceContest(work: TransactionWork, id: string): Promise<void> {
  const { db, now } = work;
  let contest = await lockContest(db, id);
  if (!contest) return;
  for (;;) {
    const state = toContestState(contest);
    const entrants = contest.phase === 'check_in' ? await listEntrants(db, id) : [];
    const checkedInEntrants = entrants.filter((entrant) => entrant.status === 'checked_in');
    const standbyEntrants = contest.phase === 'check_in' ? listStandbyEntrants(await listWaitingEntrants(db, id)) : [];
    const step = applyContestEvent(state, {
      type: 'clock',
      at: now,
      checkedIn: Math.min(contest.maxPlayers, checkedInEntrants.length + standbyEntrants.length),
      minPlayers: contest.minPlayers,
    });
    if (!step.ok || step.state === state) break;
    const drawnColumns = step.effects.includes('draw_bracket') ? { drawn: checkedInEntrants.length } : {};
    contest = await saveContest(db, id, { ...toContestColumns(step.state), ...drawnColumns, updatedAt: now });
    if (contest.phase === 'check_in' && state.phase !== 'check_in') await notifyOfCheckIn(work, id);
    for (const effect of step.effects) {
      if (effect === 'drop_absent') contest = await dropAbsentEntrants(work, contest, entrants);
      if (effect === 'close_waitlist') contest = await closeWaitlist(work, contest);
      if (effect === 'refund_all')
        contest = await refundAllEntries(work, contest, { code: 'too_few', params: { least: contest.minPlayers } });
      if (effect === 'draw_bracket') await drawBracket(work, contest, checkedInEntrants);
    }
  }
  await setDeadlines(db, [{ kind: 'contest', entityId: id, dueAt: calculateContestDueAt(toContestState(contest)) }]);
}

export async function advanceMatch(work: TransactionWork, id: string): Promise<void> {
  const { db, now } = work;
  const seenMatch = await findMatch(db, id);
  const contest = seenMatch && (await lockContest(db, seenMatch.contestId));
  const match = contest && (await findMatch(db, id));
  if (!match) return;
  if (!hasRunningClocks(contest)) return setDeadlines(db, [{ kind: 'match', entityId: id, dueAt: null }]);
  const { match: matchAfter } = await applyEvent(work, contest, match, { type: 'clock', at: now });
  if (matchAfter !== match) return;
  await pairRoundAfterHeldResult(work, contest, match, now);
  await setDeadlines(db, [{ kind: 'match', entityId: id, dueAt: calculateNextCheck(contest, match, now) }]);
}

async function notifyOfCheckIn(work: TransactionWork, contestId: string): Promise<void> {
  const entrants = await listEntrants(work.db, contestId);
  await addNotices(
    work,
    entrants.map(({ userId }) => ({ userId, kind: 'check_in_open', subjectId: contestId })),
  );
}

async function dropAbsentEntrants(work: TransactionWork, contest: ContestRow, entrants: readonly EntrantRow[]) {
  const absentEntrants = entrants.filter((entrant) => entrant.status === 'registered');
  if (absentEntrants.length === 0) return contest;
  await refundEntries(work, contest, absentEntrants, { code: 'no_check_in', params: {} });
  for (const entrant of absentEntrants) await saveEntrant(work.db, entrant.id, { status: 'dropped' });
  await notifyOfMissedCheckIn(work, contest, absentEntrants);
  return saveContest(work.db, contest.id, takeSpots(contest, absentEntrants, -1));
}

/** Commits each deadline by itself. Inside a transaction, a refusal also undoes the deadlines, and the deadline worker applies them later. */
export async function applyDueDeadlines(
  work: Work,
  key: string,
  by: ContestKey = 'id',
): Promise<ContestRow | undefined> {
  const { db, now } = work;
  const foundContest = await findContestWithDueMatches(db, by, key, now);
  if (!foundContest) return undefined;
  const { dueMatchIds, ...contest } = foundContest;
  const dueAt = calculateContestDueAt(toContestState(contest));
  const matchIds = hasRunningClocks(contest) ? (dueMatchIds ?? []) : [];
  if (matchIds.length === 0 && !(dueAt && dueAt <= now)) return contest;
  // A deadline has no user, because the request that applies it didn't cause it.
  const clockWork: Work = { ...work, user: null };
  if (dueAt && dueAt <= now) await withTransaction(clockWork, (work) => advanceContest(work, contest.id));
  for (const matchId of matchIds) await withTransaction(clockWork, (work) => advanceMatch(work, matchId));
  return findContest(db, contest.id);
}
