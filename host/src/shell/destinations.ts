/** The public pages that the shell leads to, by their address below the root. */
export const destinations = ['contests', 'leaderboard', 'news', 'reserves'] as const;
