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

export { achievementNames } from '../en/achievements';
export { conditions } from '../en/conditions';
export { fields } from '../en/fields';
export { findings } from '../en/findings';
export { accounts, reasons, transactionKinds } from '../en/ledger';
export { names } from '../en/names';
export { calendarTexts, discordTexts, mails, noticeTexts } from './en-mails';

export const refusals: Texts<RefusalParams> = {
  ...general.englishRefusals,
  ...campaigns.englishRefusals,
  ...contracts.englishRefusals,
  ...platforms.englishRefusals,
  ...deposits.englishRefusals,
  ...ledger.englishRefusals,
  ...staking.englishRefusals,
  ...withdrawalLimits.englishRefusals,
  ...withdrawals.englishRefusals,
  ...posts.englishRefusals,
  ...approvals.englishRefusals,
  ...tickets.englishRefusals,
  ...linkedAccounts.englishRefusals,
  ...playLimits.englishRefusals,
  ...profiles.englishRefusals,
  ...sanctions.englishRefusals,
  ...signIn.englishRefusals,
  ...contests.englishRefusals,
  ...entrants.englishRefusals,
  ...matches.englishRefusals,
};

export const successes: Texts<SuccessParams> = {
  ...campaigns.englishSuccesses,
  ...contracts.englishSuccesses,
  ...platforms.englishSuccesses,
  ...custody.englishSuccesses,
  ...deposits.englishSuccesses,
  ...ledgerHealth.englishSuccesses,
  ...staffLimits.englishSuccesses,
  ...staking.englishSuccesses,
  ...transactions.englishSuccesses,
  ...wallets.englishSuccesses,
  ...withdrawalLimits.englishSuccesses,
  ...withdrawals.englishSuccesses,
  ...media.englishSuccesses,
  ...posts.englishSuccesses,
  ...approvals.englishSuccesses,
  ...areas.englishSuccesses,
  ...jobs.englishSuccesses,
  ...tickets.englishSuccesses,
  ...linkedAccounts.englishSuccesses,
  ...notices.englishSuccesses,
  ...playLimits.englishSuccesses,
  ...profiles.englishSuccesses,
  ...sanctions.englishSuccesses,
  ...signIn.englishSuccesses,
  ...calendar.englishSuccesses,
  ...contests.englishSuccesses,
  ...discord.englishSuccesses,
  ...organisers.englishSuccesses,
  ...entrants.englishSuccesses,
  ...matches.englishSuccesses,
  ...messageReports.englishSuccesses,
};
