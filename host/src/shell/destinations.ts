/** The public pages that the shell leads to, by their address below the root. */
export const destinations = ['contests', 'campaigns', 'contracts', 'leaderboard', 'news', 'reserves'] as const;
