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

export const sections: readonly Section[] = [
  {
    name: 'overview',
    title: 'Overview',
    icon: House,
    capability: 'staff.enter',
    pages: [makeEagerPage('', OverviewPage)],
  },
  {
    name: 'tonight',
    icon: MoonStar,
    capability: 'contests.manage',
    pages: [makeLazyPage('tonight', () => import('./operations/overview/board-page'))],
  },
  {
    name: 'contests',
    title: 'Contests',
    icon: Trophy,
    capability: 'contests.manage',
    pages: [
      makeLazyPage('contests', () => import('./play/contests/list/contests-page')),
      makeLazyPage('contests/new', () => import('./play/contests/form/new-contest-page')),
      makeLazyPage('contests/series', () => import('./play/contests/series/series-page')),
      makeLazyPage('contests/:id/invite', () => import('./play/contests/invites/invite-page')),
      makeLazyPage('contests/:id/repeat', () => import('./play/contests/series/repeat-page')),
      makeLazyPage('contests/:id', () => import('./play/contests/detail/contest-page')),
      makeLazyPage('contests/:id/edit', () => import('./play/contests/form/edit-contest-page')),
      makeLazyPage('contests/:id/seeding', () => import('./play/contests/seeding/seeding-page')),
    ],
  },
  {
    name: 'disputes',
    title: 'Rulings',
    icon: Scale,
    capability: 'matches.rule',
    useCount: useOpenDisputes,
    pages: [
      makeLazyPage('disputes', () => import('./play/disputes/disputes-page')),
      makeLazyPage('disputes/:matchId', () => import('./play/disputes/dispute-page')),
      makeLazyPage('matches/:matchId', () => import('./play/matches/match-page')),
    ],
  },
  {
    name: 'contracts',
    title: 'Contract disputes',
    icon: Handshake,
    onPlatforms: true,
    capability: 'contracts.judge',
    useCount: useContractDisputes,
    pages: [
      makeLazyPage('contracts', () => import('./challenges/contracts/disputes-page')),
      makeLazyPage('contracts/:id', () => import('./challenges/contracts/dispute-page')),
    ],
  },
  {
    name: 'tickets',
    title: 'Tickets',
    icon: Inbox,
    useCount: useWaitingTickets,
    capability: 'tickets.read',
    pages: [
      makeLazyPage('tickets', () => import('./operations/tickets/tickets-page')),
      makeLazyPage('tickets/replies', () => import('./operations/tickets/replies-page')),
      makeLazyPage('tickets/:id', () => import('./operations/tickets/ticket-page')),
    ],
  },
  {
    name: 'campaigns',
    title: 'Campaigns',
    icon: Flag,
    onPlatforms: true,
    capability: 'campaigns.manage',
    pages: [
      makeLazyPage('campaigns', () => import('./challenges/campaigns/campaign-list-page')),
      makeLazyPage('campaigns/new', () => import('./challenges/campaigns/new-campaign-page')),
      makeLazyPage('campaigns/reviews', () => import('./challenges/campaigns/reviews-page')),
      makeLazyPage('campaigns/:id/edit', () => import('./challenges/campaigns/edit-campaign-page')),
      makeLazyPage('campaigns/:id', () => import('./challenges/campaigns/campaign-page')),
    ],
  },
  {
    name: 'posts',
    title: 'Posts',
    icon: Newspaper,
    capability: 'posts.write',
    pages: [
      makeLazyPage('posts', () => import('./content/posts/posts-page')),
      makeLazyPage('posts/new', () => import('./content/posts/new-post-page')),
      makeLazyPage('posts/help', () => import('./content/posts/help-list-page')),
      makeLazyPage('posts/:id', () => import('./content/posts/edit-post-page')),
    ],
  },
  {
    name: 'media',
    title: 'Media',
    icon: Images,
    capability: 'media.write',
    pages: [makeLazyPage('media', () => import('./content/media/media-page'))],
  },
  {
    name: 'payments',
    icon: ArrowLeftRight,
    capability: 'withdrawals.decide',
    onChain: true,
    useCount: useWaitingPayments,
    pages: [
      makeLazyPage('payments', () => import('./coins/payments/withdrawals-page')),
      makeLazyPage('payments/withdrawals/:id', () => import('./coins/payments/withdrawal-page')),
      makeLazyPage('payments/deposits', () => import('./coins/payments/deposits-page')),
      makeLazyPage('payments/deposits/:id', () => import('./coins/payments/deposit-page')),
      makeLazyPage('payments/treasury', () => import('./coins/payments/treasury-page')),
      makeLazyPage('payments/treasury/refill', () => import('./coins/payments/refill-page')),
      makeLazyPage('payments/limits', () => import('./coins/payments/limits-page')),
      makeLazyPage('payments/limits/change', () => import('./coins/payments/change-limits-page')),
    ],
  },
  {
    name: 'coins',
    icon: Coins,
    capability: 'ledger.adjust',
    useCount: useWaitingRequests,
    pages: [
      makeLazyPage('coins', () => import('./coins/treasury/coins-page')),
      makeLazyPage('coins/budgets', () => import('./coins/treasury/budgets-page')),
      makeLazyPage('coins/staking', () => import('./coins/staking/products-page')),
      makeLazyPage('coins/accounts', () => import('./coins/books/accounts-page')),
      makeLazyPage('coins/accounts/:id', () => import('./coins/books/account-page')),
      makeLazyPage('coins/transactions', () => import('./coins/books/transactions-page')),
      makeLazyPage('coins/transactions/:id', () => import('./coins/books/transaction-page')),
      makeLazyPage('coins/ledger', () => import('./coins/ledger-health/ledger-page')),
    ],
  },
  {
    name: 'users',
    title: 'Users',
    icon: Users,
    capability: 'users.read',
    useCount: useWaitingCases,
    pages: [
      makeLazyPage('users', () => import('./people/users/users-page')),
      makeLazyPage('users/appeals', () => import('./people/users/appeals-page')),
      makeLazyPage('users/reports', () => import('./people/reports/reports-page')),
      makeLazyPage('users/words', () => import('./people/words/words-page')),
      makeLazyPage('users/:id', () => import('./people/users/user-page')),
    ],
  },
  {
    name: 'audit',
    title: 'Audit log',
    icon: ScrollText,
    capability: 'audit.read',
    pages: [makeLazyPage('audit', async () => ({ Page: (await import('./operations/admin-pages')).AuditPage }))],
  },
  {
    name: 'platforms',
    title: 'Platforms',
    icon: Gamepad2,
    onPlatforms: true,
    capability: 'platforms.manage',
    pages: [makeLazyPage('platforms', () => import('./challenges/platforms/platforms-page'))],
  },
  {
    name: 'areas',
    title: 'Areas',
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
