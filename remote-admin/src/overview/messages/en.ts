import { plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

/** The staff area’s first page: open tasks. */
export const overview = words('overview', {
  title: 'Overview',
  loading: 'Loading tasks',
  summary: {
    overdue: (count: number) => plural(count, { one: '# ruling is overdue.', other: '# rulings are overdue.' }),
    rulings: (count: number) => plural(count, { one: '# ruling is open.', other: '# rulings are open.' }),
    drafts: (count: number) => plural(count, { one: '# contest to open.', other: '# contests to open.' }),
    paused: (count: number) => plural(count, { one: '# contest is paused.', other: '# contests are paused.' }),
  },
  rulings: { all: (open: number) => plural(open, { one: 'View queue', other: 'All #' }) },
  drafts: {
    title: 'Contests to open',
    all: (count: number) => plural(count, { one: 'View drafts', other: 'All # drafts' }),
    starts: (at: ReactNode) => rich`Starts ${at}.`,
    late: 'Needs new times',
    checkInGone: (at: ReactNode) => rich`Check-in was due to open ${at}. Change the times, then open the contest.`,
  },
  paused: {
    title: 'Paused contests',
    all: (count: number) => plural(count, { one: 'View paused', other: 'All # paused' }),
    since: (at: ReactNode) => rich`Paused ${at}. All clocks are stopped until you resume it.`,
    stopped: 'All clocks are stopped until you resume it.',
  },
  reserves: {
    title: 'Reserves',
    what: 'the reserves',
    covered: 'Every player coin is covered.',
    uncovered: 'Player coins are not fully covered.',
    sums: (owed: ReactNode, held: ReactNode, time: ReactNode) => rich`Owed ${owed}, held ${held}, as of ${time}.`,
    action: 'Adjust balances',
  },
  nothing: {
    title: 'Nothing to do',
    message: 'Rulings, drafts and paused contests appear here.',
  },
  noPage: { title: 'No access yet', message: 'Your role has no staff pages. Ask an admin for access.' },
});
