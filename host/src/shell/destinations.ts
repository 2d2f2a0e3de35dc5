export const destinations = ['contests', 'campaigns', 'contracts', 'leaderboard', 'news', 'reserves'] as const;
