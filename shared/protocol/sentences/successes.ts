import type * as campaigns from './challenges/campaigns';
import type * as contracts from './challenges/contracts';
import type * as platforms from './challenges/platforms';
import type * as custody from './coins/custody';
import type * as deposits from './coins/deposits';
import type * as ledgerHealth from './coins/ledger-health';
import type * as staffLimits from './coins/staff-limits';
import type * as staking from './coins/staking';
import type * as transactions from './coins/transactions';
import type * as wallets from './coins/wallets';
import type * as withdrawalLimits from './coins/withdrawal-limits';
import type * as withdrawals from './coins/withdrawals';
import type * as media from './content/media';
import type * as posts from './content/posts';
import type * as approvals from './operations/approvals';
import type * as areas from './operations/areas';
import type * as jobs from './operations/jobs';
import type * as tickets from './operations/tickets';
import type * as linkedAccounts from './people/linked-accounts';
import type * as notices from './people/notices';
import type * as playLimits from './people/play-limits';
import type * as profiles from './people/profiles';
import type * as sanctions from './people/sanctions';
import type * as signIn from './people/sign-in';
import type * as calendar from './play/calendar';
import type * as contests from './play/contests';
import type * as discord from './play/discord';
import type * as entrants from './play/entrants';
import type * as matches from './play/matches';
import type * as messageReports from './play/message-reports';
import type * as organisers from './play/organisers';
import type { CodeWithParams } from './say';

export interface SuccessParams
  extends campaigns.Successes,
    contracts.Successes,
    platforms.Successes,
    custody.Successes,
    deposits.Successes,
    ledgerHealth.Successes,
    staffLimits.Successes,
    staking.Successes,
    transactions.Successes,
    wallets.Successes,
    withdrawalLimits.Successes,
    withdrawals.Successes,
    media.Successes,
    posts.Successes,
    approvals.Successes,
    areas.Successes,
    jobs.Successes,
    tickets.Successes,
    linkedAccounts.Successes,
    notices.Successes,
    playLimits.Successes,
    profiles.Successes,
    sanctions.Successes,
    signIn.Successes,
    calendar.Successes,
    contests.Successes,
    discord.Successes,
    organisers.Successes,
    entrants.Successes,
    matches.Successes,
    messageReports.Successes {}

export type Success = CodeWithParams<SuccessParams>;
