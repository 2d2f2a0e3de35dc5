import type * as campaigns from './challenges/campaigns';
import type * as contracts from './challenges/contracts';
import type * as custody from './coins/custody';
import type * as deposits from './coins/deposits';
import type * as ledgerHealth from './coins/ledger-health';
import type * as staking from './coins/staking';
import type * as transactions from './coins/transactions';
import type * as withdrawals from './coins/withdrawals';
import type * as approvals from './operations/approvals';
import type * as releases from './operations/releases';
import type * as tickets from './operations/tickets';
import type * as linkedAccounts from './people/linked-accounts';
import type * as playLimits from './people/play-limits';
import type * as profiles from './people/profiles';
import type * as sanctions from './people/sanctions';
import type * as signIn from './people/sign-in';
import type * as contests from './play/contests';
import type * as matches from './play/matches';
import type * as messageReports from './play/message-reports';

export interface MailParams
  extends campaigns.Mails,
    contracts.Mails,
    custody.Mails,
    deposits.Mails,
    ledgerHealth.Mails,
    staking.Mails,
    transactions.Mails,
    withdrawals.Mails,
    approvals.Mails,
    releases.Mails,
    tickets.Mails,
    linkedAccounts.Mails,
    playLimits.Mails,
    profiles.Mails,
    sanctions.Mails,
    signIn.Mails,
    contests.Mails,
    matches.Mails,
    messageReports.Mails {}
