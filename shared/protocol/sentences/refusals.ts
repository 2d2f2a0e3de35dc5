import type * as general from './catalogues/general';
import type * as campaigns from './challenges/campaigns';
import type * as contracts from './challenges/contracts';
import type * as platforms from './challenges/platforms';
import type * as deposits from './coins/deposits';
import type * as ledger from './coins/ledger';
import type * as staking from './coins/staking';
import type * as withdrawalLimits from './coins/withdrawal-limits';
import type * as withdrawals from './coins/withdrawals';
import type * as posts from './content/posts';
import type * as approvals from './operations/approvals';
import type * as tickets from './operations/tickets';
import type * as linkedAccounts from './people/linked-accounts';
import type * as playLimits from './people/play-limits';
import type * as profiles from './people/profiles';
import type * as sanctions from './people/sanctions';
import type * as signIn from './people/sign-in';
import type * as contests from './play/contests';
import type * as entrants from './play/entrants';
import type * as matches from './play/matches';
import type { CodeWithParams } from './say';

export interface RefusalParams
  extends general.Refusals,
    campaigns.Refusals,
    contracts.Refusals,
    platforms.Refusals,
    deposits.Refusals,
    ledger.Refusals,
    staking.Refusals,
    withdrawalLimits.Refusals,
    withdrawals.Refusals,
    posts.Refusals,
    approvals.Refusals,
    tickets.Refusals,
    linkedAccounts.Refusals,
    playLimits.Refusals,
    profiles.Refusals,
    sanctions.Refusals,
    signIn.Refusals,
    contests.Refusals,
    entrants.Refusals,
    matches.Refusals {}

export type RefusalWithParams = CodeWithParams<RefusalParams>;
