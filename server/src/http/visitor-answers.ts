import type { CallName } from '@laurel/shared/protocol';

/** Calls that answer every visitor alike. None shows a player's balance. */
export const sharedCalls = [
  'listContests',
  'getPublicContest',
  'getPublicMatch',
  'getSchedule',
  'getLeaderboard',
  'getPlayer',
  'getPublicCampaign',
  'getPublicContract',
  'listGames',
  'getGame',
  'listPosts',
  'getPost',
  'getHelp',
  'getHelpAnswer',
  'getReserves',
  'search',
] as const satisfies readonly CallName[];
export type SharedCall = (typeof sharedCalls)[number];

export const isSharedAddress = (name: CallName): name is SharedCall => sharedCalls.some((call) => call === name);
