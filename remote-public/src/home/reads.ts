import type { PageReads } from '@laurel/shared/service';

export const topPlayers = { query: { perPage: 5 } };
export const openContests = { query: { perPage: 4, filter: { phase: ['registration' as const] } } };
export const latestNews = { query: { perPage: 4 } };

export const ahead: PageReads = () => [
  { name: 'getSchedule', request: {} },
  { name: 'getLeaderboard', request: topPlayers },
  { name: 'listContests', request: openContests },
  { name: 'getReserves', request: {} },
  { name: 'listBlogs', request: latestNews },
];
