import type { PageReads } from '@laurel/shared/service';

export const topPlayers = { query: { perPage: 5 } };
export const openContests = { query: { perPage: 4, filter: { phase: ['registration' as const] } } };
export const openCampaigns = { query: { perPage: 3, filter: { status: ['active' as const] } } };
export const openContracts = {
  query: { perPage: 3, sort: '-createdAt' as const, filter: { status: ['open' as const] } },
};
export const latestNews = { query: { perPage: 4 } };

export const listReads: PageReads = () => [
  { name: 'getSchedule', request: {} },
  { name: 'getLeaderboard', request: topPlayers },
  { name: 'listContests', request: openContests },
  { name: 'listCampaigns', request: openCampaigns },
  { name: 'listContracts', request: openContracts },
  { name: 'getReserves', request: {} },
  { name: 'listPosts', request: latestNews },
];
