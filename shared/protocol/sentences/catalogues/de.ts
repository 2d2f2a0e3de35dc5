import * as campaigns from '../challenges/campaigns';
import * as contracts from '../challenges/contracts';
import * as platforms from '../challenges/platforms';
import * as custody from '../coins/custody';
import * as deposits from '../coins/deposits';
import * as ledger from '../coins/ledger';
import * as ledgerHealth from '../coins/ledger-health';
import * as staffLimits from '../coins/staff-limits';
import * as staking from '../coins/staking';
import * as transactions from '../coins/transactions';
import * as wallets from '../coins/wallets';
import * as withdrawalLimits from '../coins/withdrawal-limits';
import * as withdrawals from '../coins/withdrawals';
import * as media from '../content/media';
import * as posts from '../content/posts';
import * as approvals from '../operations/approvals';
import * as areas from '../operations/areas';
import * as jobs from '../operations/jobs';
import * as tickets from '../operations/tickets';
import * as linkedAccounts from '../people/linked-accounts';
import * as notices from '../people/notices';
import * as playLimits from '../people/play-limits';
import * as profiles from '../people/profiles';
import * as sanctions from '../people/sanctions';
import * as signIn from '../people/sign-in';
import * as calendar from '../play/calendar';
import * as contests from '../play/contests';
import * as discord from '../play/discord';
import * as entrants from '../play/entrants';
import * as matches from '../play/matches';
import * as messageReports from '../play/message-reports';
import * as organisers from '../play/organisers';
import type { RefusalParams } from '../refusals';
import type { Texts } from '../say';
import type { SuccessParams } from '../successes';
import * as general from './general';

export { achievementNames } from '../de/achievements';
export { conditions } from '../de/conditions';
export { fields } from '../de/fields';
export { findings } from '../de/findings';
export { accounts, reasons, transactionKinds } from '../de/ledger';
export { names } from '../de/names';
export { calendarTexts, discordTexts, mails, noticeTexts } from './de-mails';

export const refusals: Texts<RefusalParams> = {
  ...general.germanRefusals,
  ...campaigns.germanRefusals,
  ...contracts.germanRefusals,
  ...platforms.germanRefusals,
  ...deposits.germanRefusals,
  ...ledger.germanRefusals,
  ...staking.germanRefusals,
  ...withdrawalLimits.germanRefusals,
  ...withdrawals.germanRefusals,
  ...posts.germanRefusals,
  ...approvals.germanRefusals,
  ...tickets.germanRefusals,
  ...linkedAccounts.germanRefusals,
  ...playLimits.germanRefusals,
  ...profiles.germanRefusals,
  ...sanctions.germanRefusals,
  ...signIn.germanRefusals,
  ...contests.germanRefusals,
  ...entrants.germanRefusals,
  ...matches.germanRefusals,
};

export const successes: Texts<SuccessParams> = {
  ...campaigns.germanSuccesses,
  ...contracts.germanSuccesses,
  ...platforms.germanSuccesses,
  ...custody.germanSuccesses,
  ...deposits.germanSuccesses,
  ...ledgerHealth.germanSuccesses,
  ...staffLimits.germanSuccesses,
  ...staking.germanSuccesses,
  ...transactions.germanSuccesses,
  ...wallets.germanSuccesses,
  ...withdrawalLimits.germanSuccesses,
  ...withdrawals.germanSuccesses,
  ...media.germanSuccesses,
  ...posts.germanSuccesses,
  ...approvals.germanSuccesses,
  ...areas.germanSuccesses,
  ...jobs.germanSuccesses,
  ...tickets.germanSuccesses,
  ...linkedAccounts.germanSuccesses,
  ...notices.germanSuccesses,
  ...playLimits.germanSuccesses,
  ...profiles.germanSuccesses,
  ...sanctions.germanSuccesses,
  ...signIn.germanSuccesses,
  ...calendar.germanSuccesses,
  ...contests.germanSuccesses,
  ...discord.germanSuccesses,
  ...organisers.germanSuccesses,
  ...entrants.germanSuccesses,
  ...matches.germanSuccesses,
  ...messageReports.germanSuccesses,
};
