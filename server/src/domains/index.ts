import type { GatheredHandlers, Handlers } from '../call/context';
import { approvalHandlers } from './approvals/routes';
import { areaHandlers } from './areas/routes';
import { auditHandlers } from './audit/routes';
import { authHandlers } from './auth/routes';
import { blogHandlers } from './blogs/routes';
import { bookHandlers } from './books/routes';
import { takeCampaignsBack } from './campaigns/account.commands';
import { followCampaigns } from './campaigns/judge.commands';
import { campaignHandlers } from './campaigns/routes';
import { advanceCampaign } from './campaigns/settle.commands';
import { advanceContest, advanceMatch } from './competition/advance.commands';
import { contactHandlers } from './contacts/routes';
import { contestHandlers } from './contests/routes';
import { takeContractsBack } from './contracts/account.commands';
import { followContracts } from './contracts/claim.commands';
import { advanceContract } from './contracts/event.commands';
import { contractHandlers } from './contracts/routes';
import { custodyHandlers } from './custody/routes';
import type { DeadlineWorkerOptions } from './deadlines/worker';
import { depositHandlers } from './deposits/routes';
import { deskHandlers } from './desk/routes';
import { dropHandlers } from './drops/routes';
import { gameHandlers } from './games/routes';
import type { FollowProgress } from './games/worker';
import { healthHandlers } from './health/routes';
import type { TakeAccountBack } from './identities/linked.worker';
import { identityHandlers } from './identities/routes';
import { leaderboardHandlers } from './leaderboard/routes';
import { ledgerHealthHandlers } from './ledger-health/routes';
import { matchHandlers } from './matches/routes';
import { mediaHandlers } from './media/routes';
import { moveHandlers } from './moves/routes';
import { noticeHandlers } from './notices/routes';
import { platformHandlers } from './platforms/routes';
import { problemHandlers } from './problems/routes';
import { profileHandlers } from './profiles/routes';
import { advanceUser } from './profiles/worker';
import { reportHandlers } from './reports/routes';
import { reservesHandlers } from './reserves/routes';
import { sanctionHandlers } from './sanctions/routes';
import { searchHandlers } from './search/routes';
import { settingsHandlers } from './settings/routes';
import { staffLimitHandlers } from './staff-limits/routes';
import { advanceStake } from './staking/advance.commands';
import { stakingHandlers } from './staking/routes';
import { gatheredTransactionHandlers, transactionHandlers } from './transactions/routes';
import { walletHandlers } from './wallets/routes';
import { withdrawalLimitHandlers } from './withdrawal-limits/routes';
import { withdrawalHandlers } from './withdrawals/routes';

/** Every call we serve, by name. */
export const handlers: Handlers = {
  ...authHandlers,
  ...auditHandlers,
  ...identityHandlers,
  ...platformHandlers,
  ...profileHandlers,
  ...contestHandlers,
  ...contractHandlers,
  ...matchHandlers,
  ...moveHandlers,
  ...noticeHandlers,
  ...transactionHandlers,
  ...approvalHandlers,
  ...staffLimitHandlers,
  ...stakingHandlers,
  ...ledgerHealthHandlers,
  ...bookHandlers,
  ...blogHandlers,
  ...leaderboardHandlers,
  ...reportHandlers,
  ...reservesHandlers,
  ...areaHandlers,
  ...healthHandlers,
  ...settingsHandlers,
  ...problemHandlers,
  ...contactHandlers,
  ...deskHandlers,
  ...gameHandlers,
  ...mediaHandlers,
  ...walletHandlers,
  ...sanctionHandlers,
  ...searchHandlers,
  ...campaignHandlers,
  ...depositHandlers,
  ...dropHandlers,
  ...withdrawalHandlers,
  ...custodyHandlers,
  ...withdrawalLimitHandlers,
};

/** Those whose requests of the same moment are handled together. */
export const gathered: GatheredHandlers = { ...gatheredTransactionHandlers };

/** What the deadline worker does for each kind of entity. */
export const advance: DeadlineWorkerOptions['advance'] = {
  contest: advanceContest,
  match: advanceMatch,
  campaign: advanceCampaign,
  stake: advanceStake,
  user: advanceUser,
  contract: advanceContract,
};

/** What waits for players' progress, called when it was read. */
export const followProgress: readonly FollowProgress[] = [followCampaigns, followContracts];

/** What goes on with a platform account when it is linked again. */
export const takeAccountBack: readonly TakeAccountBack[] = [takeCampaignsBack, takeContractsBack];
