import { type AreaPage, atOnce, behindLink } from '@laurel/shared/area';
import {
  ArrowLeftRight,
  Coins,
  Flag,
  Gamepad2,
  Handshake,
  House,
  Images,
  Inbox,
  Layers2,
  Newspaper,
  Scale,
  ScrollText,
  Trophy,
  Users,
} from 'lucide-react';
import { useWaitingContacts } from './contacts/use-waiting-contacts';
import { useContractDisputes } from './contracts/use-contract-disputes';
import { useOpenDisputes } from './disputes/use-open-disputes';
import type { Section } from './layout/section';
import { OverviewPage } from './overview/overview-page';
import { useWaitingPayments } from './payments/use-waiting';
import { useWaitingAppeals } from './users/use-waiting-appeals';

/**
 * The parts of the staff area: the navigation, the routes and the first page follow from this table. If an address matches two
 * pages, the first one opens.
 */
export const sections: readonly Section[] = [
  { name: 'overview', icon: House, capability: 'staff.enter', pages: [atOnce('', OverviewPage)] },
  {
    name: 'contests',
    icon: Trophy,
    capability: 'contests.manage',
    pages: [
      behindLink('contests', async () => ({ Page: (await import('./contests/list/contests-page')).ContestsPage })),
      behindLink('contests/new', async () => ({
        Page: (await import('./contests/form/new-contest-page')).NewContestPage,
      })),
      behindLink('contests/:id', async () => ({ Page: (await import('./contests/detail/contest-page')).ContestPage })),
      behindLink('contests/:id/edit', async () => ({
        Page: (await import('./contests/form/edit-contest-page')).EditContestPage,
      })),
    ],
  },
  {
    name: 'disputes',
    icon: Scale,
    capability: 'matches.rule',
    useCount: useOpenDisputes,
    pages: [
      behindLink('disputes', async () => ({ Page: (await import('./disputes/disputes-page')).DisputesPage })),
      behindLink('disputes/:matchId', async () => ({ Page: (await import('./disputes/dispute-page')).DisputePage })),
      behindLink('matches/:matchId', async () => ({ Page: (await import('./matches/match-page')).MatchPage })),
    ],
  },
  {
    name: 'contracts',
    icon: Handshake,
    onPlatforms: true,
    capability: 'contracts.judge',
    useCount: useContractDisputes,
    pages: [
      behindLink('contracts', async () => ({
        Page: (await import('./contracts/disputes-page')).ContractDisputesPage,
      })),
      behindLink('contracts/:id', async () => ({
        Page: (await import('./contracts/dispute-page')).ContractDisputePage,
      })),
    ],
  },
  {
    name: 'contacts',
    icon: Inbox,
    useCount: useWaitingContacts,
    capability: 'contacts.manage',
    pages: [
      behindLink('contacts', async () => ({ Page: (await import('./contacts/inbox-page')).InboxPage })),
      behindLink('contacts/replies', async () => ({ Page: (await import('./contacts/replies-page')).RepliesPage })),
      behindLink('contacts/:id', async () => ({ Page: (await import('./contacts/contact-page')).ContactPage })),
    ],
  },
  {
    name: 'campaigns',
    icon: Flag,
    onPlatforms: true,
    capability: 'campaigns.manage',
    pages: [
      behindLink('campaigns', async () => {
        const { CampaignListPage, ahead } = await import('./campaigns/campaign-list-page');
        return { Page: CampaignListPage, ahead };
      }),
      behindLink('campaigns/new', async () => ({
        Page: (await import('./campaigns/new-campaign-page')).NewCampaignPage,
      })),
      behindLink('campaigns/reviews', async () => ({ Page: (await import('./campaigns/reviews-page')).ReviewsPage })),
      behindLink('campaigns/:id/edit', async () => ({
        Page: (await import('./campaigns/edit-campaign-page')).EditCampaignPage,
      })),
      behindLink('campaigns/:id', async () => ({ Page: (await import('./campaigns/campaign-page')).CampaignPage })),
    ],
  },
  {
    name: 'posts',
    icon: Newspaper,
    capability: 'blogs.write',
    pages: [
      behindLink('posts', async () => ({ Page: (await import('./posts/posts-page')).PostsPage })),
      behindLink('posts/new', async () => ({ Page: (await import('./posts/new-post-page')).NewPostPage })),
      behindLink('posts/help', async () => ({ Page: (await import('./posts/help-list-page')).HelpListPage })),
      behindLink('posts/:id', async () => ({ Page: (await import('./posts/edit-post-page')).EditPostPage })),
    ],
  },
  {
    name: 'media',
    icon: Images,
    capability: 'media.write',
    pages: [behindLink('media', async () => ({ Page: (await import('./media/media-page')).MediaPage }))],
  },
  {
    name: 'payments',
    icon: ArrowLeftRight,
    capability: 'withdrawals.decide',
    onChain: true,
    useCount: useWaitingPayments,
    pages: [
      behindLink('payments', async () => {
        const { WithdrawalsPage, ahead } = await import('./payments/withdrawals-page');
        return { Page: WithdrawalsPage, ahead };
      }),
      behindLink('payments/withdrawals/:id', async () => ({
        Page: (await import('./payments/withdrawal-page')).WithdrawalPage,
      })),
      behindLink('payments/deposits', async () => {
        const { DepositsPage, ahead } = await import('./payments/deposits-page');
        return { Page: DepositsPage, ahead };
      }),
      behindLink('payments/deposits/:id', async () => ({
        Page: (await import('./payments/deposit-page')).DepositPage,
      })),
      behindLink('payments/treasury', async () => ({ Page: (await import('./payments/treasury-page')).TreasuryPage })),
      behindLink('payments/treasury/refill', async () => ({
        Page: (await import('./payments/refill-page')).RefillPage,
      })),
      behindLink('payments/limits', async () => ({ Page: (await import('./payments/limits-page')).LimitsPage })),
      behindLink('payments/limits/change', async () => ({
        Page: (await import('./payments/change-limits-page')).ChangeLimitsPage,
      })),
    ],
  },
  {
    name: 'coins',
    icon: Coins,
    capability: 'ledger.adjust',
    pages: [
      behindLink('coins', async () => ({ Page: (await import('./coins/coins-page')).CoinsPage })),
      behindLink('coins/budgets', async () => ({ Page: (await import('./coins/budgets-page')).BudgetsPage })),
      behindLink('coins/staking', async () => ({ Page: (await import('./staking/products-page')).ProductsPage })),
      behindLink('coins/accounts', async () => {
        const { AccountsPage, ahead } = await import('./books/accounts-page');
        return { Page: AccountsPage, ahead };
      }),
      behindLink('coins/accounts/:id', async () => ({ Page: (await import('./books/account-page')).AccountPage })),
      behindLink('coins/transactions', async () => {
        const { TransactionsPage, ahead } = await import('./books/transactions-page');
        return { Page: TransactionsPage, ahead };
      }),
      behindLink('coins/transactions/:id', async () => ({
        Page: (await import('./books/transaction-page')).TransactionPage,
      })),
      behindLink('coins/ledger', async () => ({ Page: (await import('./ledger/ledger-page')).LedgerPage })),
    ],
  },
  {
    name: 'users',
    icon: Users,
    capability: 'users.read',
    useCount: useWaitingAppeals,
    pages: [
      behindLink('users', async () => ({ Page: (await import('./users/users-page')).UsersPage })),
      behindLink('users/appeals', async () => ({ Page: (await import('./users/appeals-page')).AppealsPage })),
      behindLink('users/:id', async () => ({ Page: (await import('./users/user-page')).UserPage })),
    ],
  },
  {
    name: 'audit',
    icon: ScrollText,
    capability: 'audit.read',
    pages: [behindLink('audit', async () => ({ Page: (await import('./audit/audit-page')).AuditPage }))],
  },
  {
    name: 'platforms',
    icon: Gamepad2,
    onPlatforms: true,
    capability: 'platforms.manage',
    pages: [
      behindLink('platforms', async () => ({ Page: (await import('./platforms/platforms-page')).PlatformsPage })),
    ],
  },
  {
    name: 'areas',
    icon: Layers2,
    capability: 'areas.preview',
    pages: [behindLink('areas', async () => ({ Page: (await import('./areas/areas-page')).AreasPage }))],
  },
];

export const pages: readonly AreaPage[] = sections.flatMap((section) => section.pages);
