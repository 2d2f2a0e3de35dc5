import type { TransactionWork } from '../../../call/context';
import { addNotices } from '../../people/notices/commands';
import { deleteEntrant, listWaitingEntrants, saveContest, saveEntrant } from './contest.store';
import type { ContestRow } from './contest.tables';
import { refundEntries } from './refund.commands';
import { listStandbyEntrants, takeSpots, type WaitingRow } from './waitlist.rules';

export async function fillSpots(work: TransactionWork, contest: ContestRow): Promise<ContestRow> {
  if (contest.entered >= contest.maxPlayers) return contest;
  return giveFreeSpots(work, contest, await listWaitingEntrants(work.db, contest.id));
}

export const giveFreeSpots = (
  work: TransactionWork,
  contest: ContestRow,
  waitingEntrants: readonly WaitingRow[],
): Promise<ContestRow> =>
  giveSpots(
    work,
    contest,
    waitingEntrants.filter(({ canPlay }) => canPlay),
  );

export async function closeWaitlist(work: TransactionWork, contest: ContestRow): Promise<ContestRow> {
  const { db } = work;
  const contestAfter = await giveSpots(work, contest, listStandbyEntrants(await listWaitingEntrants(db, contest.id)));
  const waitingEntrants = await listWaitingEntrants(db, contest.id);
  await refundEntries(work, contestAfter, waitingEntrants, { code: 'no_spot', params: {} });
  for (const { id } of waitingEntrants) await deleteEntrant(db, id);
  await addNotices(
    work,
    waitingEntrants.map(({ userId }) => ({ userId, kind: 'waitlist_over', subjectId: contest.id })),
  );
  return contestAfter;
}

async function giveSpots(
  work: TransactionWork,
  contest: ContestRow,
  waitingEntrants: readonly WaitingRow[],
): Promise<ContestRow> {
  const promotedEntrants = waitingEntrants
    .slice(0, Math.max(0, contest.maxPlayers - contest.entered))
    .map(({ id, userId, fee, checkedInAt }) => {
      return { id, userId, fee, status: checkedInAt === null ? ('registered' as const) : ('checked_in' as const) };
    });
  if (promotedEntrants.length === 0) return contest;
  for (const { id, status } of promotedEntrants) await saveEntrant(work.db, id, { status });
  await addNotices(
    work,
    promotedEntrants.map(({ userId }) => ({ userId, kind: 'waitlist_promoted', subjectId: contest.id })),
  );
  return saveContest(work.db, contest.id, takeSpots(contest, promotedEntrants, 1));
}
