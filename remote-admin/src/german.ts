import type { Translation } from '@laurel/shared/ui/locale';
import * as approvals from './approvals/messages/de';
import type * as approvalsEnglish from './approvals/messages/en';
import * as areas from './areas/messages/de';
import type * as areasEnglish from './areas/messages/en';
import * as audit from './audit/messages/de';
import type * as auditEnglish from './audit/messages/en';
import * as books from './books/messages/de';
import type * as booksEnglish from './books/messages/en';
import * as bulk from './bulk/messages/de';
import type * as bulkEnglish from './bulk/messages/en';
import * as campaigns from './campaigns/messages/de';
import type * as campaignsEnglish from './campaigns/messages/en';
import * as coins from './coins/messages/de';
import type * as coinsEnglish from './coins/messages/en';
import * as contacts from './contacts/messages/de';
import type * as contactsEnglish from './contacts/messages/en';
import * as contests from './contests/messages/de';
import type * as contestsEnglish from './contests/messages/en';
import * as contracts from './contracts/messages/de';
import type * as contractsEnglish from './contracts/messages/en';
import * as disputes from './disputes/messages/de';
import type * as disputesEnglish from './disputes/messages/en';
import * as layout from './layout/messages/de';
import type * as layoutEnglish from './layout/messages/en';
import * as ledger from './ledger/messages/de';
import type * as ledgerEnglish from './ledger/messages/en';
import * as media from './media/messages/de';
import type * as mediaEnglish from './media/messages/en';
import * as overview from './overview/messages/de';
import type * as overviewEnglish from './overview/messages/en';
import * as payments from './payments/messages/de';
import type * as paymentsEnglish from './payments/messages/en';
import * as platforms from './platforms/messages/de';
import type * as platformsEnglish from './platforms/messages/en';
import * as players from './players/messages/de';
import type * as playersEnglish from './players/messages/en';
import * as posts from './posts/messages/de';
import type * as postsEnglish from './posts/messages/en';
import * as staking from './staking/messages/de';
import type * as stakingEnglish from './staking/messages/en';
import * as users from './users/messages/de';
import type * as usersEnglish from './users/messages/en';

/** The German texts of every domain of this area: one download. */
export default {
  ...approvals,
  ...areas,
  ...audit,
  ...books,
  ...payments,
  ...platforms,
  ...users,
  ...coins,
  ...contests,
  ...contracts,
  ...disputes,
  ...layout,
  ...overview,
  ...ledger,
  ...players,
  ...staking,
  ...contacts,
  ...campaigns,
  ...media,
  ...posts,
  ...bulk,
} satisfies Translation<
  typeof approvalsEnglish &
    typeof areasEnglish &
    typeof auditEnglish &
    typeof booksEnglish &
    typeof paymentsEnglish &
    typeof platformsEnglish &
    typeof usersEnglish &
    typeof coinsEnglish &
    typeof contestsEnglish &
    typeof contractsEnglish &
    typeof disputesEnglish &
    typeof layoutEnglish &
    typeof overviewEnglish &
    typeof ledgerEnglish &
    typeof playersEnglish &
    typeof stakingEnglish &
    typeof contactsEnglish &
    typeof campaignsEnglish &
    typeof mediaEnglish &
    typeof postsEnglish &
    typeof bulkEnglish
>;
