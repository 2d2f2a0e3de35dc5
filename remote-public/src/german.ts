import type { Translation } from '@laurel/shared/ui/locale';
import * as about from './about/messages/de';
import type * as aboutEnglish from './about/messages/en';
import * as achievements from './achievements/messages/de';
import type * as achievementsEnglish from './achievements/messages/en';
import * as appeals from './appeals/messages/de';
import type * as appealsEnglish from './appeals/messages/en';
import * as auth from './auth/messages/de';
import type * as authEnglish from './auth/messages/en';
import * as campaigns from './campaigns/messages/de';
import type * as campaignsEnglish from './campaigns/messages/en';
import * as contacts from './contacts/messages/de';
import type * as contactsEnglish from './contacts/messages/en';
import * as contests from './contests/messages/de';
import type * as contestsEnglish from './contests/messages/en';
import * as contracts from './contracts/messages/de';
import type * as contractsEnglish from './contracts/messages/en';
import * as explorer from './explorer/messages/de';
import type * as explorerEnglish from './explorer/messages/en';
import * as gallery from './gallery/messages/de';
import type * as galleryEnglish from './gallery/messages/en';
import * as games from './games/messages/de';
import type * as gamesEnglish from './games/messages/en';
import * as help from './help/messages/de';
import type * as helpEnglish from './help/messages/en';
import * as home from './home/messages/de';
import type * as homeEnglish from './home/messages/en';
import * as layout from './layout/messages/de';
import type * as layoutEnglish from './layout/messages/en';
import * as leaderboard from './leaderboard/messages/de';
import type * as leaderboardEnglish from './leaderboard/messages/en';
import * as matches from './matches/messages/de';
import type * as matchesEnglish from './matches/messages/en';
import * as news from './news/messages/de';
import type * as newsEnglish from './news/messages/en';
import * as players from './players/messages/de';
import type * as playersEnglish from './players/messages/en';
import * as reserves from './reserves/messages/de';
import type * as reservesEnglish from './reserves/messages/en';
import * as search from './search/messages/de';
import type * as searchEnglish from './search/messages/en';
import * as tickets from './tickets/messages/de';
import type * as ticketsEnglish from './tickets/messages/en';
import * as waysIn from './ways-in/messages/de';
import type * as waysInEnglish from './ways-in/messages/en';
import * as wins from './wins/messages/de';
import type * as winsEnglish from './wins/messages/en';

/** The German texts of every domain of this area: one download. */
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
  ...waysIn,
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
    typeof waysInEnglish &
    typeof campaignsEnglish &
    typeof winsEnglish
>;
