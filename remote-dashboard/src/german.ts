import type { Translation } from '@laurel/shared/ui/locale';
import * as campaigns from './campaigns/messages/de';
import type * as campaignsEnglish from './campaigns/messages/en';
import * as coins from './coins/messages/de';
import type * as coinsEnglish from './coins/messages/en';
import * as contracts from './contracts/messages/de';
import type * as contractsEnglish from './contracts/messages/en';
import * as deposits from './deposits/messages/de';
import type * as depositsEnglish from './deposits/messages/en';
import * as layout from './layout/messages/de';
import type * as layoutEnglish from './layout/messages/en';
import * as matches from './matches/messages/de';
import type * as matchesEnglish from './matches/messages/en';
import * as overview from './overview/messages/de';
import type * as overviewEnglish from './overview/messages/en';
import * as phrases from './phrases/messages/de';
import type * as phrasesEnglish from './phrases/messages/en';
import * as profile from './profile/messages/de';
import type * as profileEnglish from './profile/messages/en';
import * as settings from './settings/messages/de';
import type * as settingsEnglish from './settings/messages/en';
import * as staking from './staking/messages/de';
import type * as stakingEnglish from './staking/messages/en';
import * as wins from './wins/messages/de';
import type * as winsEnglish from './wins/messages/en';
import * as withdrawals from './withdrawals/messages/de';
import type * as withdrawalsEnglish from './withdrawals/messages/en';

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
} satisfies Translation<
  typeof layoutEnglish &
    typeof contractsEnglish &
    typeof matchesEnglish &
    typeof overviewEnglish &
    typeof phrasesEnglish &
    typeof profileEnglish &
    typeof settingsEnglish &
    typeof coinsEnglish &
    typeof stakingEnglish &
    typeof campaignsEnglish &
    typeof depositsEnglish &
    typeof winsEnglish &
    typeof withdrawalsEnglish
>;
