import type { Handlers } from '../../../call/context';
import { getLeaderboard } from './queries';

export const leaderboardHandlers = { getLeaderboard } satisfies Handlers;
