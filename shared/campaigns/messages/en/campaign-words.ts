import { words } from '../catalogue';

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
    expired: 'Not met',
  },
});
