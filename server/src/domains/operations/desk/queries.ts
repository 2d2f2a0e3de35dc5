import { can, formatAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { listStaffMovements } from '../../coins/staff-limits/store';
import { toPlayerRef } from '../../people/players/mapper';
import { countDrafts, countWaiting, figures, listDayCounts, type WaitingWork } from './store';
import type { DeskFigure } from './tables';

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
  const names = figures.filter(({ capability }) => can(user.role, capability)).map(({ name }) => name);
  const counts = await listDayCounts(db, names, days[0] ?? '');
  const findCount = (name: DeskFigure, day: string) =>
    counts.find((each) => each.figure === name && each.day === day)?.count ?? 0;
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
    figures: names.map((name) => ({ name, values: days.map((day) => findCount(name, day)) })),
  });
}

const daysShown = 14;
const dayMs = 24 * 3_600_000;

const listLastDays = (now: Date): string[] =>
  Array.from({ length: daysShown }, (_, index) =>
    new Date(now.getTime() - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
