import { type AreaPage, behindLink, makeEagerPage } from '@laurel/shared/area';
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
import { useContractDisputes } from './challenges/contracts/use-contract-disputes';
import { useWaitingPayments } from './coins/payments/use-waiting';
import type { Section } from './layout/section';
import { OverviewPage } from './operations/overview/overview-page';
import { useWaitingTickets } from './operations/tickets/use-waiting-tickets';
import { useWaitingAppeals } from './people/users/use-waiting-appeals';
import { useOpenDisputes } from './play/disputes/use-open-disputes';

/**
 * The sections of the staff area, from which navigation, routes and start page are built. An address opens the first
 * page that matches.
 */
export const sections: readonly Section[] = [
  { name: 'overview', icon: House, capability: 'staff.enter', pages: [makeEagerPage('', OverviewPage)] },
  {
    name: 'contests',
    icon: Trophy,
    capability: 'contests.manage',
    pages: [
      behindLink('contests', async () => ({ Page: (await import('./play/contests/list/contests-page')).ContestsPage })),
      behindLink('contests/new', async () => ({
        Page: (await import('./play/contests/form/new-contest-page')).NewContestPage,
      })),
      behindLink('contests/series', async () => ({
        Page: (await import('./play/contests/series/series-page')).SeriesPage,
      })),
      behindLink('contests/:id/invite', async () => ({
        Page: (await import('./play/contests/invites/invite-page')).InvitePage,
      })),
      behindLink('contests/:id/repeat', async () => ({
        Page: (await import('./play/contests/series/repeat-page')).RepeatPage,
      })),
      behindLink('contests/:id', async () => ({
        Page: (await import('./play/contests/detail/contest-page')).ContestPage,
      })),
      behindLink('contests/:id/edit', async () => ({
        Page: (await import('./play/contests/form/edit-contest-page')).EditContestPage,
      })),
      behindLink('contests/:id/seeding', async () => ({
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
      behindLink('disputes', async () => ({ Page: (await import('./play/disputes/disputes-page')).DisputesPage })),
      behindLink('disputes/:matchId', async () => ({
        Page: (await import('./play/disputes/dispute-page')).DisputePage,
      })),
      behindLink('matches/:matchId', async () => ({ Page: (await import('./play/matches/match-page')).MatchPage })),
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
        Page: (await import('./challenges/contracts/disputes-page')).ContractDisputesPage,
      })),
      behindLink('contracts/:id', async () => ({
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
      behindLink('tickets', async () => ({ Page: (await import('./operations/tickets/tickets-page')).TicketsPage })),
      behindLink('tickets/replies', async () => ({
        Page: (await import('./operations/tickets/replies-page')).RepliesPage,
      })),
      behindLink('tickets/:id', async () => ({
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
      behindLink('campaigns', async () => {
        const { CampaignListPage, reads } = await import('./challenges/campaigns/campaign-list-page');
        return { Page: CampaignListPage, reads };
      }),
      behindLink('campaigns/new', async () => ({
        Page: (await import('./challenges/campaigns/new-campaign-page')).NewCampaignPage,
      })),
      behindLink('campaigns/reviews', async () => ({
        Page: (await import('./challenges/campaigns/reviews-page')).ReviewsPage,
      })),
      behindLink('campaigns/:id/edit', async () => ({
        Page: (await import('./challenges/campaigns/edit-campaign-page')).EditCampaignPage,
      })),
      behindLink('campaigns/:id', async () => ({
        Page: (await import('./challenges/campaigns/campaign-page')).CampaignPage,
      })),
    ],
  },
  {
    name: 'posts',
    icon: Newspaper,
    capability: 'posts.write',
    pages: [
      behindLink('posts', async () => ({ Page: (await import('./content/posts/posts-page')).PostsPage })),
      behindLink('posts/new', async () => ({ Page: (await import('./content/posts/new-post-page')).NewPostPage })),
      behindLink('posts/help', async () => ({ Page: (await import('./content/posts/help-list-page')).HelpListPage })),
      behindLink('posts/:id', async () => ({ Page: (await import('./content/posts/edit-post-page')).EditPostPage })),
    ],
  },
  {
    name: 'media',
    icon: Images,
    capability: 'media.write',
    pages: [behindLink('media', async () => ({ Page: (await import('./content/media/media-page')).MediaPage }))],
  },
  {
    name: 'payments',
    icon: ArrowLeftRight,
    capability: 'withdrawals.decide',
    onChain: true,
    useCount: useWaitingPayments,
    pages: [
      behindLink('payments', async () => {
        const { WithdrawalsPage, reads } = await import('./coins/payments/withdrawals-page');
        return { Page: WithdrawalsPage, reads };
      }),
      behindLink('payments/withdrawals/:id', async () => ({
        Page: (await import('./coins/payments/withdrawal-page')).WithdrawalPage,
      })),
      behindLink('payments/deposits', async () => {
        const { DepositsPage, reads } = await import('./coins/payments/deposits-page');
        return { Page: DepositsPage, reads };
      }),
      behindLink('payments/deposits/:id', async () => ({
        Page: (await import('./coins/payments/deposit-page')).DepositPage,
      })),
      behindLink('payments/treasury', async () => ({
        Page: (await import('./coins/payments/treasury-page')).TreasuryPage,
      })),
      behindLink('payments/treasury/refill', async () => ({
        Page: (await import('./coins/payments/refill-page')).RefillPage,
      })),
      behindLink('payments/limits', async () => ({ Page: (await import('./coins/payments/limits-page')).LimitsPage })),
      behindLink('payments/limits/change', async () => ({
        Page: (await import('./coins/payments/change-limits-page')).ChangeLimitsPage,
      })),
    ],
  },
  {
    name: 'coins',
    icon: Coins,
    capability: 'ledger.adjust',
    pages: [
      behindLink('coins', async () => ({ Page: (await import('./coins/treasury/coins-page')).CoinsPage })),
      behindLink('coins/budgets', async () => ({ Page: (await import('./coins/treasury/budgets-page')).BudgetsPage })),
      behindLink('coins/staking', async () => ({ Page: (await import('./coins/staking/products-page')).ProductsPage })),
      behindLink('coins/accounts', async () => {
        const { AccountsPage, reads } = await import('./coins/books/accounts-page');
        return { Page: AccountsPage, reads };
      }),
      behindLink('coins/accounts/:id', async () => ({
        Page: (await import('./coins/books/account-page')).AccountPage,
      })),
      behindLink('coins/transactions', async () => {
        const { TransactionsPage, reads } = await import('./coins/books/transactions-page');
        return { Page: TransactionsPage, reads };
      }),
      behindLink('coins/transactions/:id', async () => ({
        Page: (await import('./coins/books/transaction-page')).TransactionPage,
      })),
      behindLink('coins/ledger', async () => ({
        Page: (await import('./coins/ledger-health/ledger-page')).LedgerPage,
      })),
    ],
  },
  {
    name: 'users',
    icon: Users,
    capability: 'users.read',
    useCount: useWaitingAppeals,
    pages: [
      behindLink('users', async () => ({ Page: (await import('./people/users/users-page')).UsersPage })),
      behindLink('users/appeals', async () => ({ Page: (await import('./people/users/appeals-page')).AppealsPage })),
      behindLink('users/:id', async () => ({ Page: (await import('./people/users/user-page')).UserPage })),
    ],
  },
  {
    name: 'audit',
    icon: ScrollText,
    capability: 'audit.read',
    pages: [behindLink('audit', async () => ({ Page: (await import('./operations/audit/audit-page')).AuditPage }))],
  },
  {
    name: 'platforms',
    icon: Gamepad2,
    onPlatforms: true,
    capability: 'platforms.manage',
    pages: [
      behindLink('platforms', async () => ({
        Page: (await import('./challenges/platforms/platforms-page')).PlatformsPage,
      })),
    ],
  },
  {
    name: 'areas',
    icon: Layers2,
    capability: 'areas.preview',
    pages: [behindLink('areas', async () => ({ Page: (await import('./operations/areas/areas-page')).AreasPage }))],
  },
];

export const pages: readonly AreaPage[] = sections.flatMap((section) => section.pages);
