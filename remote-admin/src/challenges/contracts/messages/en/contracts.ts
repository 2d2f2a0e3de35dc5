import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contracts = words('contracts', {
  title: 'Contract disputes',
  what: 'the disputes',
  noun: 'disputes',
  one: 'the dispute',
  searchHint: 'Contract title',
  columns: {
    contract: 'Contract',
    disputed: 'Disputed claims',
    decides: 'Platform decides',
    stake: 'Stake',
    achievement: 'Name',
    earned: 'Earned',
    counts: 'Counts',
  },
  none: { title: 'No disputes', message: 'Claims that a creator disputes appear here, the most urgent first.' },
  reports: 'Platform reports',
  reportOf: (username: string) => `What the platform recorded for ${username}`,
  reasonOf: (reason: string) => `Reason for the dispute: ${reason}`,
  claimed: (at: ReactNode) => renderText`Claimed ${at}.`,
  read: (at: ReactNode) => renderText`Read ${at}.`,
  unread: 'The platform couldn’t be read.',
  counting: {
    counts: 'Counts',
    undated: 'Counts, without a date',
    ahead: 'Counts, but the date can’t be right',
    missing: 'Not earned',
    baseline: 'Had it before joining',
    before: 'Dated before joining',
    late: 'After the race',
    not_required: 'Not needed',
  },
  ruling: {
    title: 'Ruling',
    claimOf: (username: string) => `${username}’s claim`,
    uphold: 'Uphold',
    reject: 'Reject',
    undecided: (username: string) => `Decide ${username}’s claim first.`,
    open: 'Payouts show here once every claim is decided.',
    preview: 'What this changes',
    noOne: 'You uphold none of the claims. If no one else wins, all stakes go back.',
    pays: (username: string, amount: ReactNode) => renderText`${username} gets ${amount}.`,
    hold: 'The ruling is final in 2 hours. Until then, another ruling can replace it.',
    reason: 'Reason, shown to the players',
    missing: 'Enter a reason.',
    save: 'Submit ruling',
    replace: 'Replace ruling',
    confirming: (upheld: number, disputed: number) =>
      upheld === 0
        ? formatPlural(disputed, { one: 'Reject the claim?', other: 'Uphold none of # claims?' })
        : formatPlural(disputed, { one: 'Uphold the claim?', other: `Uphold ${formatNumber(upheld)} of # claims?` }),
    confirm: 'Confirm ruling',
  },
});
