import { formatList, formatNumber, formatPercent, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const campaigns = words('campaigns', {
  title: 'My campaigns',
  what: 'your campaigns',
  noun: 'campaigns',
  find: 'Find campaigns',
  none: { title: 'No campaigns yet', message: 'The campaigns you join appear here.' },
  fields: {
    title: 'Campaign',
    game: 'Game',
    progress: 'Progress',
    deadline: 'Deadline',
    reward: 'Reward',
    status: 'Status',
  },
  filters: {
    status: {
      label: 'Status',
      any: 'All',
      options: { eligible: 'Ready to claim', in_progress: 'In progress', paid: 'Paid', under_review: 'In review' },
    },
  },
  progress: 'Progress',
  deadline: {
    ends: 'Ends in less than an hour',
    claims: 'Claims close in less than an hour',
    claimBy: (at: ReactNode) => renderText`Claim by ${at}`,
  },
  facts: {
    reward: 'Reward',
    /** For a shared pool that isn’t paid yet. */
    share: (pool: ReactNode) => renderText`An equal share of ${pool}`,
    claimBy: 'Claim by',
    what: 'the campaign',
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
  next: {
    joined: 'You’re in.',
    in_progress: 'You’re on your way.',
    eligible: 'You made it.',
    claimed: 'We’re checking your claim.',
    under_review: 'Your claim is in review.',
    paid: 'You won',
    rejected: 'Your claim was rejected.',
    withdrawn: 'You left this campaign.',
    expired: 'Not this time.',
    unfinished: 'The race is over.',
    confirmed: 'Your claim is confirmed.',
  },
  status: {
    joined: 'Nothing counts yet. Keep playing: we read your progress automatically.',
    /** For players who joined before the start. */
    scheduled: (at: ReactNode) => renderText`It starts ${at}. What you earn counts from then.`,
    in_progress: 'Keep going: we read your progress automatically.',
    eligible: 'Claim your reward before claims close.',
    claimed: 'We’re reading your progress once more. This can take a few minutes.',
    /** For a claim that isn’t met by our last reading. */
    missing: (left: number, needed: number, names: readonly string[]) =>
      `${formatNumber(left)} of ${formatNumber(needed)} missing at our last reading${names.length > 0 ? `: ${formatList(names)}` : ''}. If the platform still says so, this claim fails and you can claim again.`,
    unfinished: 'What you earned before the end still counts once the platform shows it. If you did it, claim now.',
    confirmed: {
      shared: 'The pool is shared equally once claims are closed and every claim is decided.',
      turn: 'Earlier claims are decided first. You’re paid when it’s your turn.',
    },
    under_review: 'A moderator is checking it. Your place in the order of claims is safe.',
    paid: (reward: ReactNode) => renderText`${reward} is in your available coins.`,
    rejected: (reason: string) => `Reason: ${reason}`,
    withdrawn: 'Your progress no longer counts here.',
    expired: {
      cancelled: 'This campaign was cancelled, so it pays no rewards.',
      unclaimed: 'You completed it, but didn’t claim before claims closed.',
      unmet: 'This campaign ended before you completed it.',
    },
  },
  gone: 'Earlier claims took every reward.',
  failedClaim: {
    title: 'Your last claim wasn’t confirmed.',
    text: (at: ReactNode) => renderText`You claimed on ${at}. We read the platform twice, and the goal wasn’t met.`,
    again: 'You’re still in, and you can claim again.',
  },
  claim: 'Claim reward',
  claimNow: 'Claim now',
  refresh: 'Update progress',
  leave: 'Leave campaign',
  failed: 'That didn’t work.',
  review: {
    title: 'What was flagged',
    flags: {
      undated: (titles: readonly string[]) => `The platform doesn’t say when you earned ${titles.join(', ')}.`,
      dated_ahead: (titles: readonly string[]) => `Dated later than we first saw it: ${titles.join(', ')}.`,
      before_joining: (titles: readonly string[]) => `Dated before you joined: ${titles.join(', ')}.`,
      burst: (count: number) =>
        formatPlural(count, { one: '# unlock came within a minute.', other: '# unlocks came within a minute.' }),
      out_of_order: (title: string) => `${title} came before most of what it needs.`,
      rare: (count: number, minutes: number) =>
        `${formatPlural(count, { one: '# ultra-rare unlock', other: '# ultra-rare unlocks' })} came within ${formatPlural(minutes, { one: '# minute', other: '# minutes' })}.`,
      playtime: (minutes: number, unlocks: number) =>
        `${formatPlural(unlocks, { one: '# unlock', other: '# unlocks' })} came within ${formatPlural(minutes, { one: '# minute', other: '# minutes' })} of playtime.`,
      unreadable: 'We couldn’t read your progress for a day after your claim.',
    },
    by: (at: ReactNode) =>
      renderText`You can answer until ${at}. Until then, your claim can only be rejected once you’ve answered.`,
    answer: 'Your answer',
    send: 'Send answer',
    answered: (text: string) => `Your answer: ${text}`,
  },
  report: {
    title: 'Game report',
    what: 'the report',
    loading: 'Loading the report',
    baseline: 'At joining',
    now: 'Now',
    difference: 'Since then',
    share: (earned: number, total: number, percent: number) =>
      `${formatNumber(earned)} of ${formatNumber(total)} (${formatPercent(percent / 10_000)})`,
    gained: (earned: number) => `+${formatNumber(earned)}`,
    readAt: 'Last read',
    chart: 'What counts, by date',
    chartSummary: (counted: number) =>
      formatPlural(counted, { one: '# unlock counts so far.', other: '# unlocks count so far.' }),
    date: 'Date',
    counted: 'Counts',
    caption: 'What there is to earn in this game',
    achievement: 'Name',
    earned: 'Earned',
    rarity: 'Players who have it',
    counting: 'Counts?',
    why: {
      counts: 'Counts',
      undated: 'Counts, without a date',
      ahead: 'Counts, but the date can’t be right',
      missing: 'Not earned yet',
      baseline: 'Earned before joining',
      before: 'Dated before joining',
      late: 'After the end',
      not_required: 'Not needed',
    },
  },
});
