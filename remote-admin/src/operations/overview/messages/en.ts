import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

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
  board: {
    title: 'Tonight',
    what: 'the board',
    loading: 'Loading board',
    summary: (waiting: number, contests: number) =>
      `${formatPlural(waiting, { zero: 'Nothing needs you.', one: '# thing needs you.', other: '# things need you.' })} ${formatPlural(contests, { one: '# contest.', other: '# contests.' })}`,
    open: 'Open board',
    quiet: (contests: number) =>
      formatPlural(contests, { one: '# contest, neither late nor paused.', other: '# contests, none late or paused.' }),
    needs: 'Needs you',
    contests: 'Contests',
    whose: 'Whose contests',
    all: (count: number) => `All ${formatNumber(count)}`,
    mine: (count: number) => `Mine ${formatNumber(count)}`,
    runBy: (names: readonly string[], mine: boolean) =>
      `Organised by ${new Intl.ListFormat('en-GB').format([...(mine ? ['you'] : []), ...names])}.`,
    rulings: (count: number) =>
      formatPlural(count, { one: '# match needs a ruling', other: '# matches need a ruling' }),
    versus: (one: string, other: string) => `${one} vs ${other}`,
    left: 'Time left',
    over: 'Time’s up',
    late: 'Needs new times',
    entered: 'You’ve entered it, so someone else has to act.',
    extend: 'Extend deadline',
    setResult: 'Set result',
    join: 'Join',
    why: {
      unopened: 'Not open yet. Open it before check-in is due.',
      checkInGone: 'Never opened. Change the times, then open it.',
      paused: (at: ReactNode) => renderText`Paused ${at}. All clocks are stopped until you resume it.`,
      short: (there: number, needed: number) =>
        `${formatNumber(there)} of ${formatNumber(needed)} needed are checked in. With fewer, it’s cancelled when check-in closes.`,
      absent: (who: string) => `${who} hasn’t checked in, and forfeits when time’s up.`,
      absentBoth: 'No one has checked in. Both forfeit when time’s up.',
      absentOver: (who: string) => `${who} didn’t check in, and forfeits.`,
      absentBothOver: 'No one checked in. Both forfeit.',
      unreported: 'No result reported. When time’s up, it needs a ruling.',
      unreportedOver: 'No result reported. It needs a ruling.',
      held: 'The next round waits until this result can’t be appealed.',
      called: (name: string, at: ReactNode, reason: string) =>
        renderText`${name} called a moderator ${at}: “${reason}”`,
      answered: (name: string, reason: string) => `${name} is handling a call: “${reason}”`,
    },
    next: {
      entriesOpen: (at: ReactNode) => renderText`Entries open ${at}.`,
      checkInOpens: (entered: number, spots: number, at: ReactNode) =>
        renderText`${entered} of ${spots} spots taken. Check-in opens ${at}.`,
      checkInCloses: (there: number, entered: number, at: ReactNode) =>
        renderText`${there} of ${entered} checked in. Check-in closes ${at}.`,
      running: (played: number, matches: number, playing: number, missed: number) =>
        [
          `${formatNumber(played)} of ${formatNumber(matches)} matches played, ${formatNumber(playing)} still in.`,
          ...(missed > 0 ? [formatPlural(missed, { one: '# missed check-in.', other: '# missed check-ins.' })] : []),
        ].join(' '),
      review: 'All matches are played. Prizes are paid once results are final.',
    },
    noneOfMine: {
      title: 'None of yours tonight',
      message: 'Contests that you’ve made, or organise, appear here.',
    },
    none: {
      title: 'No contests tonight',
      message: 'Contests appear here twelve hours before they start, and until they’re paid.',
      action: 'View all contests',
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
      message_reports: (count: number) =>
        formatPlural(count, { one: '# reported message', other: '# reported messages' }),
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
    drafts: (count: number) =>
      formatPlural(count, { one: 'No reviews waiting. # draft.', other: 'No reviews waiting. # drafts.' }),
    viewDrafts: 'View drafts',
  },
});
