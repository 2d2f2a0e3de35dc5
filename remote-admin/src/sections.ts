import { type AreaPage, makeEagerPage, makeLazyPage } from '@laurel/shared/area';
import {
  Activity,
  ArrowLeftRight,
  Coins,
  Flag,
  Gamepad2,
  Handshake,
  House,
  Images,
  Inbox,
  Layers2,
  MoonStar,
  Newspaper,
  Scale,
  ScrollText,
  Trophy,
  Users,
} from 'lucide-react';
import { useContractDisputes } from './challenges/contracts/use-contract-disputes';
import { useWaitingPayments } from './coins/payments/use-waiting-payments';
import { useWaitingRequests } from './coins/treasury/use-waiting-requests';
import type { Section } from './layout/section';
import { OverviewPage } from './operations/overview/overview-page';
import { useWaitingTickets } from './operations/tickets/use-waiting-tickets';
import { useWaitingCases } from './people/users/use-waiting-cases';
import { useOpenDisputes } from './play/disputes/use-open-disputes';

/**
 * The sections of the staff area, from which navigation, routes and start page are built. An address opens the first
 * page that matches.
 */
export const sections: readonly Section[] = [
  { name: 'overview', icon: House, capability: 'staff.enter', pages: [makeEagerPage('', OverviewPage)] },
  {
    name: 'tonight',
    icon: MoonStar,
    capability: 'contests.manage',
    pages: [
      makeLazyPage('tonight', async () => ({ Page: (await import('./operations/overview/board-page')).BoardPage })),
    ],
  },
  {
    name: 'contests',
    icon: Trophy,
    capability: 'contests.manage',
    pages: [
      makeLazyPage('contests', async () => ({
        Page: (await import('./play/contests/list/contests-page')).ContestsPage,
      })),
      makeLazyPage('contests/new', async () => ({
        Page: (await import('./play/contests/form/new-contest-page')).NewContestPage,
      })),
      makeLazyPage('contests/series', async () => ({
        Page: (await import('./play/contests/series/series-page')).SeriesPage,
      })),
      makeLazyPage('contests/:id/invite', async () => ({
        Page: (await import('./play/contests/invites/invite-page')).InvitePage,
      })),
      makeLazyPage('contests/:id/repeat', async () => ({
        Page: (await import('./play/contests/series/repeat-page')).RepeatPage,
      })),
      makeLazyPage('contests/:id', async () => ({
        Page: (await import('./play/contests/detail/contest-page')).ContestPage,
      })),
      makeLazyPage('contests/:id/edit', async () => ({
        Page: (await import('./play/contests/form/edit-contest-page')).EditContestPage,
      })),
      makeLazyPage('contests/:id/seeding', async () => ({
        Page: (await import('./play/contests/seeding/seeding-page')).SeedingPage,
      })),
    ],
  },
  {
    name: 'disputes',
    icon: Scale,
    capability: 'matches.rule',
    useCount: useOpenDisputes,
    pages: [
      makeLazyPage('disputes', async () => ({ Page: (await import('./play/disputes/disputes-page')).DisputesPage })),
      makeLazyPage('disputes/:matchId', async () => ({
        Page: (await import('./play/disputes/dispute-page')).DisputePage,
      })),
      makeLazyPage('matches/:matchId', async () => ({ Page: (await import('./play/matches/match-page')).MatchPage })),
    ],
  },
  {
    name: 'contracts',
    icon: Handshake,
    onPlatforms: true,
    capability: 'contracts.judge',
    useCount: useContractDisputes,
    pages: [
      makeLazyPage('contracts', async () => ({
        Page: (await import('./challenges/contracts/disputes-page')).ContractDisputesPage,
      })),
      makeLazyPage('contracts/:id', async () => ({
        Page: (await import('./challenges/contracts/dispute-page')).ContractDisputePage,
      })),
    ],
  },
  {
    name: 'tickets',
    icon: Inbox,
    useCount: useWaitingTickets,
    capability: 'tickets.read',
    pages: [
      makeLazyPage('tickets', async () => ({ Page: (await import('./operations/tickets/tickets-page')).TicketsPage })),
      makeLazyPage('tickets/replies', async () => ({
        Page: (await import('./operations/tickets/replies-page')).RepliesPage,
      })),
      makeLazyPage('tickets/:id', async () => ({
        Page: (await import('./operations/tickets/ticket-page')).TicketPage,
      })),
    ],
  },
  {
    name: 'campaigns',
    icon: Flag,
    onPlatforms: true,
    capability: 'campaigns.manage',
    pages: [
      makeLazyPage('campaigns', async () => {
        const { CampaignListPage, reads } = await import('./challenges/campaigns/campaign-list-page');
        return { Page: CampaignListPage, reads };
      }),
      makeLazyPage('campaigns/new', async () => ({
        Page: (await import('./challenges/campaigns/new-campaign-page')).NewCampaignPage,
      })),
      makeLazyPage('campaigns/reviews', async () => ({
        Page: (await import('./challenges/campaigns/reviews-page')).ReviewsPage,
      })),
      makeLazyPage('campaigns/:id/edit', async () => ({
        Page: (await import('./challenges/campaigns/edit-campaign-page')).EditCampaignPage,
      })),
      makeLazyPage('campaigns/:id', async () => ({
        Page: (await import('./challenges/campaigns/campaign-page')).CampaignPage,
      })),
    ],
  },
  {
    name: 'posts',
    icon: Newspaper,
    capability: 'posts.write',
    pages: [
      makeLazyPage('posts', async () => ({ Page: (await import('./content/posts/posts-page')).PostsPage })),
      makeLazyPage('posts/new', async () => ({ Page: (await import('./content/posts/new-post-page')).NewPostPage })),
      makeLazyPage('posts/help', async () => ({ Page: (await import('./content/posts/help-list-page')).HelpListPage })),
      makeLazyPage('posts/:id', async () => ({ Page: (await import('./content/posts/edit-post-page')).EditPostPage })),
    ],
  },
  {
    name: 'media',
    icon: Images,
    capability: 'media.write',
    pages: [makeLazyPage('media', async () => ({ Page: (await import('./content/media/media-page')).MediaPage }))],
  },
  {
    name: 'payments',
    icon: ArrowLeftRight,
    capability: 'withdrawals.decide',
    onChain: true,
    useCount: useWaitingPayments,
    pages: [
      makeLazyPage('payments', async () => {
        const { WithdrawalsPage, reads } = await import('./coins/payments/withdrawals-page');
        return { Page: WithdrawalsPage, reads };
      }),
      makeLazyPage('payments/withdrawals/:id', async () => ({
        Page: (await import('./coins/payments/withdrawal-page')).WithdrawalPage,
      })),
      makeLazyPage('payments/deposits', async () => {
        const { DepositsPage, reads } = await import('./coins/payments/deposits-page');
        return { Page: DepositsPage, reads };
      }),
      makeLazyPage('payments/deposits/:id', async () => ({
        Page: (await import('./coins/payments/deposit-page')).DepositPage,
      })),
      makeLazyPage('payments/treasury', async () => ({
        Page: (await import('./coins/payments/treasury-page')).TreasuryPage,
      })),
      makeLazyPage('payments/treasury/refill', async () => ({
        Page: (await import('./coins/payments/refill-page')).RefillPage,
      })),
      makeLazyPage('payments/limits', async () => ({
        Page: (await import('./coins/payments/limits-page')).LimitsPage,
      })),
      makeLazyPage('payments/limits/change', async () => ({
        Page: (await import('./coins/payments/change-limits-page')).ChangeLimitsPage,
      })),
    ],
  },
  {
    name: 'coins',
    icon: Coins,
    capability: 'ledger.adjust',
    useCount: useWaitingRequests,
    pages: [
      makeLazyPage('coins', async () => ({ Page: (await import('./coins/treasury/coins-page')).CoinsPage })),
      makeLazyPage('coins/budgets', async () => ({
        Page: (await import('./coins/treasury/budgets-page')).BudgetsPage,
      })),
      makeLazyPage('coins/staking', async () => ({
        Page: (await import('./coins/staking/products-page')).ProductsPage,
      })),
      makeLazyPage('coins/accounts', async () => {
        const { AccountsPage, reads } = await import('./coins/books/accounts-page');
        return { Page: AccountsPage, reads };
      }),
      makeLazyPage('coins/accounts/:id', async () => ({
        Page: (await import('./coins/books/account-page')).AccountPage,
      })),
      makeLazyPage('coins/transactions', async () => {
        const { TransactionsPage, reads } = await import('./coins/books/transactions-page');
        return { Page: TransactionsPage, reads };
      }),
      makeLazyPage('coins/transactions/:id', async () => ({
        Page: (await import('./coins/books/transaction-page')).TransactionPage,
      })),
      makeLazyPage('coins/ledger', async () => ({
        Page: (await import('./coins/ledger-health/ledger-page')).LedgerPage,
      })),
    ],
  },
  {
    name: 'users',
    icon: Users,
    capability: 'users.read',
    useCount: useWaitingCases,
    pages: [
      makeLazyPage('users', async () => ({ Page: (await import('./people/users/users-page')).UsersPage })),
      makeLazyPage('users/appeals', async () => ({ Page: (await import('./people/users/appeals-page')).AppealsPage })),
      makeLazyPage('users/reports', async () => ({
        Page: (await import('./people/reports/reports-page')).ReportsPage,
      })),
      makeLazyPage('users/words', async () => ({ Page: (await import('./people/words/words-page')).WordsPage })),
      makeLazyPage('users/:id', async () => ({ Page: (await import('./people/users/user-page')).UserPage })),
    ],
  },
  {
    name: 'audit',
    icon: ScrollText,
    capability: 'audit.read',
    pages: [makeLazyPage('audit', async () => ({ Page: (await import('./operations/admin-pages')).AuditPage }))],
  },
  {
    name: 'platforms',
    icon: Gamepad2,
    onPlatforms: true,
    capability: 'platforms.manage',
    pages: [
      makeLazyPage('platforms', async () => ({
        Page: (await import('./challenges/platforms/platforms-page')).PlatformsPage,
      })),
    ],
  },
  {
    name: 'areas',
    icon: Layers2,
    capability: 'areas.preview',
    pages: [
      makeLazyPage('areas', async () => ({ Page: (await import('./operations/admin-pages')).AreasPage })),
      makeLazyPage('areas/:area', async () => ({ Page: (await import('./operations/admin-pages')).AreaPage })),
    ],
  },
  {
    name: 'operations',
    icon: Activity,
    capability: 'operations.manage',
    pages: [
      makeLazyPage('operations', async () => ({
        Page: (await import('./operations/admin-pages')).OperationsPage,
      })),
    ],
  },
];

export const pages: readonly AreaPage[] = sections.flatMap((section) => section.pages);
