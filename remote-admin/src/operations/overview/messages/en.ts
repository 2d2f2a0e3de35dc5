import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Texts for the staff area’s start page: open tasks. */
export const overview = words('overview', {
  title: 'Overview',
  loading: 'Loading tasks',
  summary: {
    overdue: (count: number) => formatPlural(count, { one: '# ruling is overdue.', other: '# rulings are overdue.' }),
    rulings: (count: number) => formatPlural(count, { one: '# ruling is open.', other: '# rulings are open.' }),
    drafts: (count: number) =>
      formatPlural(count, { one: '# draft isn’t open yet.', other: '# drafts aren’t open yet.' }),
    paused: (count: number) => formatPlural(count, { one: '# contest is paused.', other: '# contests are paused.' }),
  },
  now: {
    title: 'Now',
    all: 'All contests',
    states: { check_in: 'Check-in', running: 'Live', awaiting_review: 'Results pending' },
    paused: 'Paused',
    /** Before the draw. */
    checkedIn: (there: number, entered: number) => `${formatNumber(there)} of ${formatNumber(entered)} checked in`,
    playing: (count: number) => `${formatNumber(count)} playing`,
    missed: (count: number) => formatPlural(count, { one: '# missed check-in', other: '# missed check-ins' }),
    spots: (count: number) => formatPlural(count, { one: '# spot', other: '# spots' }),
    rulings: (count: number) =>
      formatPlural(count, { one: '# match needs a ruling', other: '# matches need a ruling' }),
    late: {
      title: 'Running out of time',
      versus: (one: string, other: string) => `${one} vs ${other}`,
      ready: (who: string) => `${who} hasn’t checked in.`,
      readyBoth: 'No one has checked in.',
      live: 'No result reported.',
      reported: (who: string) => `${who} hasn’t responded to the report.`,
      left: 'Time left',
      over: 'Time’s up',
    },
  },
  rulings: { all: (open: number) => formatPlural(open, { one: 'View queue', other: 'All #' }) },
  drafts: {
    title: 'Contests to open',
    all: (count: number) => formatPlural(count, { one: 'View drafts', other: 'All # drafts' }),
    starts: (at: ReactNode) => renderText`Starts ${at}.`,
    late: 'Needs new times',
    checkInGone: (at: ReactNode) =>
      renderText`Check-in was due to open ${at}. Change the times, then open the contest.`,
  },
  paused: {
    title: 'Paused contests',
    all: (count: number) => formatPlural(count, { one: 'View paused', other: 'All # paused' }),
    since: (at: ReactNode) => renderText`Paused ${at}. All clocks are stopped until you resume it.`,
    stopped: 'All clocks are stopped until you resume it.',
  },
  reserves: {
    title: 'Reserves',
    what: 'the reserves',
    covered: 'Every player coin is covered.',
    uncovered: 'Player coins aren’t fully covered.',
    sums: (owed: ReactNode, held: ReactNode, time: ReactNode) => renderText`Owed ${owed}, held ${held}, as of ${time}.`,
    action: 'Adjust balances',
  },
  waiting: {
    title: 'Waiting for staff',
    what: 'what waits',
    kinds: {
      tickets: (count: number) => formatPlural(count, { one: '# ticket', other: '# tickets' }),
      contract_disputes: (count: number) =>
        formatPlural(count, { one: '# contract dispute', other: '# contract disputes' }),
      campaign_reviews: (count: number) => formatPlural(count, { one: '# campaign claim', other: '# campaign claims' }),
      withdrawals: (count: number) => formatPlural(count, { one: '# withdrawal', other: '# withdrawals' }),
      unclaimed_deposits: (count: number) =>
        formatPlural(count, { one: '# unclaimed deposit', other: '# unclaimed deposits' }),
      approvals: (count: number) => formatPlural(count, { one: '# request', other: '# requests' }),
      limits: (count: number) => formatPlural(count, { one: '# change of limits', other: '# changes of limits' }),
      appeals: (count: number) => formatPlural(count, { one: '# appeal', other: '# appeals' }),
    },
    overdue: (count: number) => `${formatNumber(count)} overdue`,
    next: (when: ReactNode) => renderText`Due ${when}`,
    since: (when: ReactNode) => renderText`Oldest: ${when}`,
  },
  moved: {
    title: 'Moved by staff in 24 hours',
    none: 'No one has moved coins alone.',
    of: (amount: ReactNode, limit: ReactNode) => renderText`${amount} of ${limit} without a second person`,
    action: 'View budgets',
  },
  figures: {
    title: 'Last 14 days',
    day: 'Day (UTC)',
    names: { entries: 'Contest entries', accounts: 'New accounts', messages: 'Messages to staff' },
    summary: (sum: number, today: number) => `${formatNumber(sum)} in all, ${formatNumber(today)} so far today.`,
  },
  nothing: {
    title: 'Nothing to do',
    message: 'What waits for your role appears here.',
    /** Editors have drafts besides reviews. */
    drafts: (count: number) =>
      formatPlural(count, { one: 'No reviews waiting. # draft.', other: 'No reviews waiting. # drafts.' }),
    viewDrafts: 'View drafts',
  },
});
