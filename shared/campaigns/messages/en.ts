import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from './catalogue';

export const campaignWords = words('campaignWords', {
  platforms: { playstation: 'PlayStation', steam: 'Steam' },
  statuses: {
    draft: 'Draft',
    scheduled: 'Upcoming',
    active: 'Live',
    paused: 'Paused',
    ended: 'Claims open',
    settled: 'Finished',
    cancelled: 'Cancelled',
  },
  entries: {
    joined: 'Joined',
    in_progress: 'In progress',
    eligible: 'Ready to claim',
    claimed: 'Claimed',
    under_review: 'In review',
    paid: 'Paid',
    rejected: 'Rejected',
    withdrawn: 'Left',
    expired: 'No reward',
  },
  unfinished: 'Not completed',
  rewards: {
    left: (left: number, all: number) =>
      formatPlural(all, {
        one: 'The only reward is left',
        other: `${formatNumber(left)} of # rewards left`,
      }),
    none: (all: number) =>
      formatPlural(all, {
        one: 'The reward is claimed. If that claim fails, the next one gets it.',
        other: 'All # rewards are claimed. If a claim fails, the next one gets its reward.',
      }),
  },
  end: { ends: 'Ends', ended: 'Ended', due: 'Was due to end' },
  endAt: {
    ends: (at: ReactNode) => renderText`Ends ${at}`,
    ended: (at: ReactNode) => renderText`Ended ${at}`,
    due: (at: ReactNode) => renderText`Was due to end ${at}`,
  },
});
