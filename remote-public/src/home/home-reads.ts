import type { PageReads } from '@laurel/shared/service';

export const topPlayersRequest = { query: { perPage: 5 } };
export const openContestsRequest = { query: { perPage: 4, filter: { phase: ['registration' as const] } } };
export const openCampaignsRequest = { query: { perPage: 3, filter: { status: ['active' as const] } } };
export const openContractsRequest = {
  query: { perPage: 3, sort: '-createdAt' as const, filter: { status: ['open' as const] } },
};
export const latestNewsRequest = { query: { perPage: 4 } };

export const listReads: PageReads = () => [
  { name: 'getSchedule', request: {} },
  { name: 'getLeaderboard', request: topPlayersRequest },
  { name: 'listContests', request: openContestsRequest },
  { name: 'listCampaigns', request: openCampaignsRequest },
  { name: 'listContracts', request: openContractsRequest },
  { name: 'getReserves', request: {} },
  { name: 'listPosts', request: latestNewsRequest },
];
