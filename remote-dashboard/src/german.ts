import type { Translation } from '@laurel/shared/ui/locale';
import * as campaigns from './challenges/campaigns/messages/de';
import type * as campaignsEnglish from './challenges/campaigns/messages/en';
import * as contracts from './challenges/contracts/messages/de';
import type * as contractsEnglish from './challenges/contracts/messages/en';
import * as deposits from './coins/deposits/messages/de';
import type * as depositsEnglish from './coins/deposits/messages/en';
import * as staking from './coins/staking/messages/de';
import type * as stakingEnglish from './coins/staking/messages/en';
import * as coins from './coins/transactions/messages/de';
import type * as coinsEnglish from './coins/transactions/messages/en';
import * as withdrawals from './coins/withdrawals/messages/de';
import type * as withdrawalsEnglish from './coins/withdrawals/messages/en';
import * as layout from './layout/messages/de';
import type * as layoutEnglish from './layout/messages/en';
import * as notices from './people/notices/messages/de';
import type * as noticesEnglish from './people/notices/messages/en';
import * as profile from './people/profile/messages/de';
import type * as profileEnglish from './people/profile/messages/en';
import * as settings from './people/settings/messages/de';
import type * as settingsEnglish from './people/settings/messages/en';
import * as phrases from './phrases/messages/de';
import type * as phrasesEnglish from './phrases/messages/en';
import * as matches from './play/matches/messages/de';
import type * as matchesEnglish from './play/matches/messages/en';
import * as overview from './play/overview/messages/de';
import type * as overviewEnglish from './play/overview/messages/en';
import * as wins from './wins/messages/de';
import type * as winsEnglish from './wins/messages/en';

/** All German texts of this area, in one download. */
export default {
  ...layout,
  ...contracts,
  ...matches,
  ...overview,
  ...phrases,
  ...settings,
  ...coins,
  ...staking,
  ...campaigns,
  ...deposits,
  ...wins,
  ...withdrawals,
  ...profile,
  ...notices,
} satisfies Translation<
  typeof layoutEnglish &
    typeof contractsEnglish &
    typeof matchesEnglish &
    typeof overviewEnglish &
    typeof phrasesEnglish &
    typeof profileEnglish &
    typeof noticesEnglish &
    typeof settingsEnglish &
    typeof coinsEnglish &
    typeof stakingEnglish &
    typeof campaignsEnglish &
    typeof depositsEnglish &
    typeof winsEnglish &
    typeof withdrawalsEnglish
>;
