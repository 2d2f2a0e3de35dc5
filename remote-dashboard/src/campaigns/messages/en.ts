import { formatNumber, formatPercent, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

export const campaigns = words('campaigns', {
  title: 'My campaigns',
  what: 'your campaigns',
  noun: 'campaigns',
  none: { title: 'No campaigns yet', message: 'The campaigns you join appear here.' },
  fields: { title: 'Campaign', game: 'Game', progress: 'Progress', reward: 'Reward', ends: 'Ends', status: 'Status' },
  filters: {
    status: {
      label: 'Status',
      any: 'All',
      options: { eligible: 'Ready to claim', in_progress: 'In progress', paid: 'Paid', under_review: 'In review' },
    },
  },
  statuses: {
    joined: 'Joined',
    in_progress: 'In progress',
    eligible: 'Ready to claim',
    claimed: 'Claimed',
    under_review: 'In review',
    paid: 'Paid',
    rejected: 'Rejected',
    withdrawn: 'Left',
    expired: 'Not met',
  },
  of: (counted: number, needed: number) => `${formatNumber(counted)} of ${formatNumber(needed)}`,
  one: {
    title: 'Your campaign',
    what: 'your campaign',
    loading: 'Loading your campaign',
    gone: 'You’re not in this campaign',
    back: 'View your campaigns',
    view: 'View campaign',
  },
  status: {
    joined: 'Nothing counts yet. Keep playing: we read your progress automatically.',
    in_progress: 'Keep going: we read your progress automatically.',
    eligible: 'You did it. Claim your reward.',
    claimed: 'We’re checking your claim with the platform. This can take a few minutes.',
    under_review: 'A person is looking at your claim. Your place in the order of claims is safe.',
    paid: (reward: ReactNode) => rich`${reward} is in your available coins.`,
    rejected: (reason: string) => `Your claim was rejected: ${reason}`,
    withdrawn: 'You left this campaign.',
    expired: 'This campaign ended before you completed it.',
  },
  gone: 'Earlier claims took every reward.',
  claim: 'Claim reward',
  refresh: 'Read progress now',
  leave: 'Leave campaign',
  failed: 'That didn’t work.',
  review: {
    title: 'What we’re looking at',
    flags: {
      undated: (titles: readonly string[]) => `The platform doesn’t say when you earned ${titles.join(', ')}.`,
      before_joining: (titles: readonly string[]) => `${titles.join(', ')} has a date before you joined.`,
      burst: (count: number) =>
        plural(count, { one: '# achievement came within a minute.', other: '# achievements came within a minute.' }),
      out_of_order: (title: string) => `${title} came before most of what it needs.`,
      rare: (count: number, minutes: number) =>
        `${formatNumber(count)} very rare achievements came within ${formatNumber(minutes)} minutes.`,
      playtime: (minutes: number, unlocks: number) =>
        `${formatNumber(unlocks)} achievements came within ${formatNumber(minutes)} minutes of play.`,
      unreadable: 'We couldn’t read your progress for a day after your claim.',
    },
    by: (at: ReactNode) => rich`Answer by ${at}. A moderator decides after that, or after your answer.`,
    answer: 'Your answer',
    send: 'Send answer',
    answered: (text: string) => `Your answer: ${text}`,
  },
  report: {
    title: 'Game report',
    what: 'the report',
    loading: 'Loading the report',
    baseline: 'When you joined',
    now: 'Now',
    difference: 'Since then',
    share: (earned: number, total: number, percent: number) =>
      `${formatNumber(earned)} of ${formatNumber(total)} (${formatPercent(percent / 10_000)})`,
    gained: (earned: number) => `+${formatNumber(earned)}`,
    readAt: 'Last read',
    chart: 'What counts, by date',
    chartSummary: (counted: number) =>
      plural(counted, { one: '# achievement counts so far.', other: '# achievements count so far.' }),
    date: 'Date',
    counted: 'Counts',
    caption: 'Your achievements in this game',
    achievement: 'Achievement',
    earned: 'Earned',
    rarity: 'Players who have it',
    counting: 'Counts?',
    why: {
      counts: 'Counts',
      undated: 'Counts, without a date',
      missing: 'Not earned yet',
      baseline: 'You had it before',
      before: 'Dated before you joined',
      late: 'After the end',
      not_required: 'Not needed',
    },
  },
});
