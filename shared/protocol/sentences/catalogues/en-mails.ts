import * as campaigns from '../challenges/campaigns';
import * as contracts from '../challenges/contracts';
import * as custody from '../coins/custody';
import * as deposits from '../coins/deposits';
import * as ledgerHealth from '../coins/ledger-health';
import * as staking from '../coins/staking';
import * as transactions from '../coins/transactions';
import * as withdrawals from '../coins/withdrawals';
import type { MailTexts } from '../mail-texts';
import type { MailParams } from '../mails';
import * as approvals from '../operations/approvals';
import * as releases from '../operations/releases';
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
import * as matches from '../play/matches';
import * as messageReports from '../play/message-reports';

export const mails: MailTexts<MailParams> = {
  ...campaigns.englishMails,
  ...contracts.englishMails,
  ...custody.englishMails,
  ...deposits.englishMails,
  ...ledgerHealth.englishMails,
  ...staking.englishMails,
  ...transactions.englishMails,
  ...withdrawals.englishMails,
  ...approvals.englishMails,
  ...releases.englishMails,
  ...tickets.englishMails,
  ...linkedAccounts.englishMails,
  ...playLimits.englishMails,
  ...profiles.englishMails,
  ...sanctions.englishMails,
  ...signIn.englishMails,
  ...contests.englishMails,
  ...matches.englishMails,
  ...messageReports.englishMails,
};

export const noticeTexts = notices.englishNotices;
export const calendarTexts = calendar.englishCalendar;
export const discordTexts = discord.englishDiscord;
