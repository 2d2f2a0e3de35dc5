import type { Handlers } from '../../call/context';
import { leaderboard } from './queries';

export const leaderboardHandlers = {
  async getLeaderboard({ db }, query) {
    return { data: await leaderboard(db, query), message: '' };
  },
} satisfies Handlers;
