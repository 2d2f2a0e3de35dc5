import type { GatheredHandlers, Handlers } from '../call/context';
import type { DeadlineWorkerOptions } from '../deadlines/worker';
import { resumeCampaigns } from './challenges/campaigns/account.commands';
import { applyReadingToCampaigns } from './challenges/campaigns/judge.commands';
import { campaignHandlers } from './challenges/campaigns/routes';
import { advanceCampaign } from './challenges/campaigns/settle.commands';
import { resumeContracts } from './challenges/contracts/account.commands';
import { applyReadingToContracts } from './challenges/contracts/claim.commands';
import { advanceContract } from './challenges/contracts/event.commands';
import { contractHandlers } from './challenges/contracts/routes';
import { gameReportHandlers } from './challenges/game-reports/routes';
import type { FollowProgress } from './challenges/games/progress.job';
import { gameHandlers } from './challenges/games/routes';
import { platformHandlers } from './challenges/platforms/routes';
import { bookHandlers } from './coins/books/routes';
import { custodyHandlers } from './coins/custody/routes';
import { depositHandlers } from './coins/deposits/routes';
import { ledgerHealthHandlers } from './coins/ledger-health/routes';
import { reservesHandlers } from './coins/reserves/routes';
import { staffLimitHandlers } from './coins/staff-limits/routes';
import { advanceStake } from './coins/staking/advance.commands';
import { stakingHandlers } from './coins/staking/routes';
import { gatheredTransactionHandlers, transactionHandlers } from './coins/transactions/routes';
import { walletHandlers } from './coins/wallets/routes';
import { withdrawalLimitHandlers } from './coins/withdrawal-limits/routes';
import { withdrawalHandlers } from './coins/withdrawals/routes';
import { helpHandlers } from './content/help/routes';
import { mediaHandlers } from './content/media/routes';
import { postHandlers } from './content/posts/routes';
import { searchHandlers } from './content/search/routes';
import { approvalHandlers } from './operations/approvals/routes';
import { areaHandlers } from './operations/areas/routes';
import { auditHandlers } from './operations/audit/routes';
import { deskHandlers } from './operations/desk/routes';
import { healthHandlers } from './operations/health/routes';
import { jobHandlers } from './operations/jobs/routes';
import { presenceHandlers } from './operations/presence/routes';
import { problemHandlers } from './operations/problems/routes';
import { releaseHandlers } from './operations/releases/routes';
import { settingsHandlers } from './operations/settings/routes';
import { slownessHandlers } from './operations/slowness/routes';
import { ticketHandlers } from './operations/tickets/routes';
import { traceHandlers } from './operations/traces/routes';
import type { ResumeWithAccount } from './people/linked-accounts/linked.job';
import { linkedAccountHandlers } from './people/linked-accounts/routes';
import { moveHandlers } from './people/moves/routes';
import { noticeHandlers } from './people/notices/routes';
import { profileHandlers } from './people/profiles/routes';
import { advanceUser } from './people/profiles/worker';
import { sanctionHandlers } from './people/sanctions/routes';
import { signInHandlers } from './people/sign-in/routes';
import { announcementHandlers } from './play/announcements/routes';
import { calendarHandlers } from './play/calendar/routes';
import { chatHandlers } from './play/chat/routes';
import { advanceContest, advanceMatch } from './play/competition/advance.commands';
import { contestHandlers, gatheredContestHandlers } from './play/contests/routes';
import { discordHandlers } from './play/discord/routes';
import { entrantHandlers } from './play/entrants/routes';
import { forbiddenWordHandlers } from './play/forbidden-words/routes';
import { inviteHandlers } from './play/invites/routes';
import { leaderboardHandlers } from './play/leaderboard/routes';
import { lobbyHandlers } from './play/lobbies/routes';
import { matchHandlers } from './play/matches/routes';
import { messageReportHandlers } from './play/message-reports/routes';
import { organiserHandlers } from './play/organisers/routes';
import { seriesHandlers } from './play/series/routes';

export const handlers: Handlers = {
  ...signInHandlers,
  ...auditHandlers,
  ...linkedAccountHandlers,
  ...platformHandlers,
  ...profileHandlers,
  ...calendarHandlers,
  ...contestHandlers,
  ...discordHandlers,
  ...organiserHandlers,
  ...contractHandlers,
  ...matchHandlers,
  ...chatHandlers,
  ...forbiddenWordHandlers,
  ...lobbyHandlers,
  ...messageReportHandlers,
  ...presenceHandlers,
  ...moveHandlers,
  ...noticeHandlers,
  ...transactionHandlers,
  ...approvalHandlers,
  ...staffLimitHandlers,
  ...stakingHandlers,
  ...ledgerHealthHandlers,
  ...bookHandlers,
  ...helpHandlers,
  ...postHandlers,
  ...leaderboardHandlers,
  ...gameReportHandlers,
  ...reservesHandlers,
  ...areaHandlers,
  ...healthHandlers,
  ...settingsHandlers,
  ...problemHandlers,
  ...traceHandlers,
  ...releaseHandlers,
  ...ticketHandlers,
  ...deskHandlers,
  ...gameHandlers,
  ...mediaHandlers,
  ...walletHandlers,
  ...sanctionHandlers,
  ...searchHandlers,
  ...campaignHandlers,
  ...depositHandlers,
  ...entrantHandlers,
  ...seriesHandlers,
  ...announcementHandlers,
  ...inviteHandlers,
  ...withdrawalHandlers,
  ...custodyHandlers,
  ...withdrawalLimitHandlers,
  ...jobHandlers,
  ...slownessHandlers,
};

export const gatheredHandlers: GatheredHandlers = { ...gatheredTransactionHandlers, ...gatheredContestHandlers };

export const advanceByKind: DeadlineWorkerOptions['advance'] = {
  contest: advanceContest,
  match: advanceMatch,
  campaign: advanceCampaign,
  stake: advanceStake,
  user: advanceUser,
  contract: advanceContract,
};

export const progressFollowers: readonly FollowProgress[] = [applyReadingToCampaigns, applyReadingToContracts];

export const accountResumers: readonly ResumeWithAccount[] = [resumeCampaigns, resumeContracts];
