import type { Translation } from '@laurel/shared/ui/locale';
import * as bulk from './bulk/messages/de';
import type * as bulkEnglish from './bulk/messages/en';
import * as campaigns from './challenges/campaigns/messages/de';
import type * as campaignsEnglish from './challenges/campaigns/messages/en';
import * as contracts from './challenges/contracts/messages/de';
import type * as contractsEnglish from './challenges/contracts/messages/en';
import * as platforms from './challenges/platforms/messages/de';
import type * as platformsEnglish from './challenges/platforms/messages/en';
import * as books from './coins/books/messages/de';
import type * as booksEnglish from './coins/books/messages/en';
import * as ledger from './coins/ledger-health/messages/de';
import type * as ledgerEnglish from './coins/ledger-health/messages/en';
import * as payments from './coins/payments/messages/de';
import type * as paymentsEnglish from './coins/payments/messages/en';
import * as staking from './coins/staking/messages/de';
import type * as stakingEnglish from './coins/staking/messages/en';
import * as coins from './coins/treasury/messages/de';
import type * as coinsEnglish from './coins/treasury/messages/en';
import * as media from './content/media/messages/de';
import type * as mediaEnglish from './content/media/messages/en';
import * as posts from './content/posts/messages/de';
import type * as postsEnglish from './content/posts/messages/en';
import * as layout from './layout/messages/de';
import type * as layoutEnglish from './layout/messages/en';
import * as approvals from './operations/approvals/messages/de';
import type * as approvalsEnglish from './operations/approvals/messages/en';
import * as areas from './operations/areas/messages/de';
import type * as areasEnglish from './operations/areas/messages/en';
import * as audit from './operations/audit/messages/de';
import type * as auditEnglish from './operations/audit/messages/en';
import * as jobs from './operations/jobs/messages/de';
import type * as jobsEnglish from './operations/jobs/messages/en';
import * as overview from './operations/overview/messages/de';
import type * as overviewEnglish from './operations/overview/messages/en';
import * as tickets from './operations/tickets/messages/de';
import type * as ticketsEnglish from './operations/tickets/messages/en';
import * as players from './people/players/messages/de';
import type * as playersEnglish from './people/players/messages/en';
import * as reports from './people/reports/messages/de';
import type * as reportsEnglish from './people/reports/messages/en';
import * as users from './people/users/messages/de';
import type * as usersEnglish from './people/users/messages/en';
import * as words from './people/words/messages/de';
import type * as wordsEnglish from './people/words/messages/en';
import * as contests from './play/contests/messages/de';
import type * as contestsEnglish from './play/contests/messages/en';
import * as disputes from './play/disputes/messages/de';
import type * as disputesEnglish from './play/disputes/messages/en';

/** The German texts of all domains of this area, in one download. */
export default {
  ...approvals,
  ...areas,
  ...audit,
  ...jobs,
  ...books,
  ...payments,
  ...platforms,
  ...reports,
  ...users,
  ...words,
  ...coins,
  ...contests,
  ...contracts,
  ...disputes,
  ...layout,
  ...overview,
  ...ledger,
  ...players,
  ...staking,
  ...tickets,
  ...campaigns,
  ...media,
  ...posts,
  ...bulk,
} satisfies Translation<
  typeof approvalsEnglish &
    typeof areasEnglish &
    typeof auditEnglish &
    typeof jobsEnglish &
    typeof booksEnglish &
    typeof paymentsEnglish &
    typeof platformsEnglish &
    typeof reportsEnglish &
    typeof usersEnglish &
    typeof wordsEnglish &
    typeof coinsEnglish &
    typeof contestsEnglish &
    typeof contractsEnglish &
    typeof disputesEnglish &
    typeof layoutEnglish &
    typeof overviewEnglish &
    typeof ledgerEnglish &
    typeof playersEnglish &
    typeof stakingEnglish &
    typeof ticketsEnglish &
    typeof campaignsEnglish &
    typeof mediaEnglish &
    typeof postsEnglish &
    typeof bulkEnglish
>;
