import { can, formatAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { readSharedAnswer } from '../../../call/shared-answers';
import { toIso } from '../../../database/iso-dates';
import { listStaffMovements } from '../../coins/staff-limits/store';
import { toPlayerRef } from '../../people/players/mapper';
import { countDrafts, countWaiting, figures, type WaitingWork } from './store';

type OpenWork = WaitingWork & { since: Date };

export async function getDesk(work: Work<Actor>): Promise<Answer<'getDesk'>> {
  const { db, now, user } = work;
  const waitingWork: OpenWork[] = [];
  for (const { since, ...waitingFields } of await countWaiting(db, { now, user }))
    if (since) waitingWork.push({ ...waitingFields, since });
  const rankWork = ({ overdue, firstAt }: OpenWork) => (overdue > 0 ? 0 : firstAt ? 1 : 2);
  const readDueTime = ({ firstAt, since }: OpenWork) => (firstAt ?? since).getTime();
  waitingWork.sort((a, b) => rankWork(a) - rankWork(b) || readDueTime(a) - readDueTime(b));

  const days = listLastDays(now);
  const deskFigures: Answer<'getDesk'>['data']['figures'] = [];
  for (const { name, capability, read } of figures)
    if (can(user.role, capability)) {
      const sharedRead = { key: `desk ${name} ${days[0]}`, name: 'getDesk', request: {} } as const;
      const counts = await readSharedAnswer(work, sharedRead, (sharedWork) => read(sharedWork.db, days[0] ?? ''));
      deskFigures.push({ name, values: days.map((day) => counts.get(day) ?? 0) });
    }
  const staffMovements = can(user.role, 'ledger.adjust') ? await listStaffMovements(db, now) : null;
  return makeAnswer({
    now: null,
    serverNow: toIso(now),
    waiting: waitingWork.map(({ kind, count, overdue, nextAt, since }) => ({
      kind,
      count,
      overdue,
      nextAt: nextAt && toIso(nextAt),
      since: toIso(since),
    })),
    moved:
      staffMovements?.map((each) => ({
        person: toPlayerRef(each.userId, each),
        amount: formatAmount(BigInt(each.sum)),
      })) ?? null,
    postDrafts: can(user.role, 'posts.write') ? await countDrafts(db) : null,
    twoPeopleFrom,
    days,
    figures: deskFigures,
  });
}

const daysShown = 14;
const dayMs = 24 * 3_600_000;

const listLastDays = (now: Date): string[] =>
  Array.from({ length: daysShown }, (_, index) =>
    new Date(now.getTime() - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
