import type { Handlers } from '../../http/handler';
import { leaderboard } from './service';

export const leaderboardHandlers = {
  async getLeaderboard({ query }, { db }) {
    return { data: await leaderboard(db, query), message: '' };
  },
} satisfies Handlers;
