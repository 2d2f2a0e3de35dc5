/** The public pages that the shell links to, by path. */
export const destinations = ['contests', 'campaigns', 'contracts', 'leaderboard', 'news', 'reserves'] as const;
