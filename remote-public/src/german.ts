import type { Translation } from '@laurel/shared/ui/locale';
import * as achievements from './challenges/achievements/messages/de';
import type * as achievementsEnglish from './challenges/achievements/messages/en';
import * as campaigns from './challenges/campaigns/messages/de';
import type * as campaignsEnglish from './challenges/campaigns/messages/en';
import * as contracts from './challenges/contracts/messages/de';
import type * as contractsEnglish from './challenges/contracts/messages/en';
import * as games from './challenges/games/messages/de';
import type * as gamesEnglish from './challenges/games/messages/en';
import * as explorer from './coins/explorer/messages/de';
import type * as explorerEnglish from './coins/explorer/messages/en';
import * as reserves from './coins/reserves/messages/de';
import type * as reservesEnglish from './coins/reserves/messages/en';
import * as about from './content/about/messages/de';
import type * as aboutEnglish from './content/about/messages/en';
import * as gallery from './content/gallery/messages/de';
import type * as galleryEnglish from './content/gallery/messages/en';
import * as help from './content/help/messages/de';
import type * as helpEnglish from './content/help/messages/en';
import * as news from './content/posts/messages/de';
import type * as newsEnglish from './content/posts/messages/en';
import * as search from './content/search/messages/de';
import type * as searchEnglish from './content/search/messages/en';
import * as home from './home/messages/de';
import type * as homeEnglish from './home/messages/en';
import * as layout from './layout/messages/de';
import type * as layoutEnglish from './layout/messages/en';
import * as contacts from './operations/contact/messages/de';
import type * as contactsEnglish from './operations/contact/messages/en';
import * as tickets from './operations/tickets/messages/de';
import type * as ticketsEnglish from './operations/tickets/messages/en';
import * as appeals from './people/appeals/messages/de';
import type * as appealsEnglish from './people/appeals/messages/en';
import * as signInWays from './people/linked-accounts/messages/de';
import type * as linkedAccountsEnglish from './people/linked-accounts/messages/en';
import * as players from './people/players/messages/de';
import type * as playersEnglish from './people/players/messages/en';
import * as auth from './people/sign-in/messages/de';
import type * as authEnglish from './people/sign-in/messages/en';
import * as unsubscribing from './people/unsubscribe/messages/de';
import type * as unsubscribingEnglish from './people/unsubscribe/messages/en';
import * as contests from './play/contests/messages/de';
import type * as contestsEnglish from './play/contests/messages/en';
import * as leaderboard from './play/leaderboard/messages/de';
import type * as leaderboardEnglish from './play/leaderboard/messages/en';
import * as matches from './play/matches/messages/de';
import type * as matchesEnglish from './play/matches/messages/en';
import * as wins from './play/wins/messages/de';
import type * as winsEnglish from './play/wins/messages/en';

/** The German texts of all domains of this area, in one download. */
export default {
  ...auth,
  ...contests,
  ...contracts,
  ...reserves,
  ...explorer,
  ...home,
  ...layout,
  ...leaderboard,
  ...matches,
  ...news,
  ...gallery,
  ...search,
  ...players,
  ...about,
  ...help,
  ...contacts,
  ...tickets,
  ...appeals,
  ...unsubscribing,
  ...signInWays,
  ...achievements,
  ...campaigns,
  ...wins,
  ...games,
} satisfies Translation<
  typeof authEnglish &
    typeof contestsEnglish &
    typeof contractsEnglish &
    typeof reservesEnglish &
    typeof explorerEnglish &
    typeof homeEnglish &
    typeof achievementsEnglish &
    typeof gamesEnglish &
    typeof layoutEnglish &
    typeof leaderboardEnglish &
    typeof matchesEnglish &
    typeof newsEnglish &
    typeof galleryEnglish &
    typeof searchEnglish &
    typeof playersEnglish &
    typeof aboutEnglish &
    typeof helpEnglish &
    typeof contactsEnglish &
    typeof ticketsEnglish &
    typeof appealsEnglish &
    typeof unsubscribingEnglish &
    typeof linkedAccountsEnglish &
    typeof campaignsEnglish &
    typeof winsEnglish
>;
