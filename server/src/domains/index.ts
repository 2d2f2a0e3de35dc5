import type { Handlers } from '../call/context';
import { areaHandlers } from './areas/routes';
import { authHandlers } from './auth/routes';
import { blogHandlers } from './blogs/routes';
import { advanceContest, advanceMatch } from './competition/advance.commands';
import { contactHandlers } from './contacts/routes';
import { contestHandlers } from './contests/routes';
import type { DeadlineWorkerOptions } from './deadlines/worker';
import { gameHandlers } from './games/routes';
import type { FollowProgress } from './games/worker';
import { healthHandlers } from './health/routes';
import { identityHandlers } from './identities/routes';
import { leaderboardHandlers } from './leaderboard/routes';
import { matchHandlers } from './matches/routes';
import { problemHandlers } from './problems/routes';
import { reservesHandlers } from './reserves/routes';
import { settingsHandlers } from './settings/routes';
import { advanceStake } from './staking/advance.commands';
import { stakingHandlers } from './staking/routes';
import { transactionHandlers } from './transactions/routes';
import { userHandlers } from './users/routes';

/** Every call we serve, by name. */
export const handlers: Handlers = {
  ...authHandlers,
  ...identityHandlers,
  ...userHandlers,
  ...contestHandlers,
  ...matchHandlers,
  ...transactionHandlers,
  ...stakingHandlers,
  ...blogHandlers,
  ...leaderboardHandlers,
  ...reservesHandlers,
  ...areaHandlers,
  ...healthHandlers,
  ...settingsHandlers,
  ...problemHandlers,
  ...contactHandlers,
  ...gameHandlers,
};

/** What the deadline worker does for each kind of entity. */
export const advance: DeadlineWorkerOptions['advance'] = {
  contest: advanceContest,
  match: advanceMatch,
  stake: advanceStake,
};

/** What waits for players' progress, called when it was read. */
export const followProgress: readonly FollowProgress[] = [];
