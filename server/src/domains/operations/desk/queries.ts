import { can, formatAmount, twoPeopleFrom } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { listStaffMovements } from '../../coins/staff-limits/store';
import { toPlayerRef } from '../../people/players/mapper';
import { countDrafts, figures, waitingThings } from './store';

export async function getDesk({ db, now, user }: Work<Actor>): Promise<Answer<'getDesk'>> {
  const waiting: Answer<'getDesk'>['data']['waiting'] = [];
  for (const { kind, capability, read } of waitingThings)
    if (can(user.role, capability)) {
      const { count, overdue, nextAt, since } = await read(db, now, user);
      if (since)
        waiting.push({ kind, count, overdue, nextAt: nextAt?.toISOString() ?? null, since: since.toISOString() });
    }
  // Sorts overdue work first, then by deadline, then the rest by age.
  const rankUrgency = ({ overdue, nextAt }: (typeof waiting)[number]) => (overdue > 0 ? 0 : nextAt ? 1 : 2);
  const readDueTime = ({ nextAt, since }: (typeof waiting)[number]) => Date.parse(nextAt ?? since);
  waiting.sort((one, other) => rankUrgency(one) - rankUrgency(other) || readDueTime(one) - readDueTime(other));

  const days = listLastDays(now);
  const lines: Answer<'getDesk'>['data']['figures'] = [];
  for (const { name, capability, read } of figures)
    if (can(user.role, capability)) {
      const counts = await read(db, days[0] ?? '');
      lines.push({ name, values: days.map((day) => counts.get(day) ?? 0) });
    }
  const moved = can(user.role, 'ledger.adjust') ? await listStaffMovements(db, now) : null;
  return makeAnswer({
    now: null,
    waiting,
    moved:
      moved?.map((each) => ({ person: toPlayerRef(each.userId, each), amount: formatAmount(BigInt(each.sum)) })) ??
      null,
    postDrafts: can(user.role, 'posts.write') ? await countDrafts(db) : null,
    twoPeopleFrom,
    days,
    figures: lines,
  });
}

const daysShown = 14;
const dayMs = 24 * 3_600_000;

const listLastDays = (now: Date): string[] =>
  Array.from({ length: daysShown }, (_, index) =>
    new Date(now.getTime() - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
