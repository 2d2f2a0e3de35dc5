import { type AreaPage, makeEagerPage, makeLazyPage } from '@laurel/shared/area';
import { Bell, Flag, Gauge, Handshake, House, Settings, Swords, UserRound, Wallet } from 'lucide-react';
import type { Section } from './layout/section';
import {
  useCampaignMoveCount,
  useCoinMoveCount,
  useContractMoveCount,
  useMatchMoveCount,
  useNoticeCount,
  useTotalMoveCount,
} from './layout/use-move-count';
import { OverviewPage } from './play/overview/overview-page';

export const sections: readonly Section[] = [
  { name: 'overview', icon: House, useCount: useTotalMoveCount, pages: [makeEagerPage('', OverviewPage)] },
  {
    name: 'matches',
    icon: Swords,
    useCount: useMatchMoveCount,
    pages: [makeLazyPage('matches', () => import('./play/matches/matches-page'))],
    pagesWithoutSideBar: [makeLazyPage('matches/:id', () => import('./play/matches/room/match-room-page'))],
  },
  {
    name: 'campaigns',
    icon: Flag,
    useCount: useCampaignMoveCount,
    onPlatforms: true,
    pages: [
      makeLazyPage('campaigns', () => import('./challenges/campaigns/campaign-list-page')),
      makeLazyPage('campaigns/:id', () => import('./challenges/campaigns/campaign-page')),
    ],
  },
  {
    name: 'contracts',
    icon: Handshake,
    useCount: useContractMoveCount,
    onPlatforms: true,
    pages: [
      makeLazyPage('contracts', () => import('./challenges/contracts/contracts-page')),
      makeLazyPage('contracts/new', async () => ({
        Page: (await import('./challenges/contracts/making/new-contract-page')).NewContractPage,
      })),
      makeLazyPage('contracts/:id/edit', async () => ({
        Page: (await import('./challenges/contracts/making/new-contract-page')).EditContractPage,
      })),
      makeLazyPage('contracts/:id', () => import('./challenges/contracts/contract-page')),
    ],
  },
  {
    name: 'coins',
    icon: Wallet,
    useCount: useCoinMoveCount,
    pages: [
      makeLazyPage('coins', () => import('./coins/transactions/coins-page')),
      makeLazyPage('coins/deposit', () => import('./coins/deposits/deposits-page')),
      makeLazyPage('coins/withdraw', () => import('./coins/withdrawals/withdrawals-page')),
      makeLazyPage('staking', () => import('./coins/staking/staking-page')),
    ],
  },
  {
    name: 'notices',
    icon: Bell,
    useCount: useNoticeCount,
    pages: [makeLazyPage('notices', () => import('./people/notices/notices-page'))],
  },
  {
    name: 'profile',
    icon: UserRound,
    pages: [
      makeLazyPage('profile', () => import('./people/profile/profile-page')),
      makeLazyPage('account', () => import('./people/profile/account-page')),
    ],
  },
  {
    name: 'limits',
    icon: Gauge,
    pages: [makeLazyPage('limits', () => import('./people/profile/limits-page'))],
  },
  {
    name: 'settings',
    icon: Settings,
    pages: [
      makeLazyPage('settings', () => import('./people/settings/settings-page')),
      makeLazyPage('settings/privacy/:platform', () => import('./people/settings/privacy-check-page')),
      makeLazyPage('settings/privacy/:platform/:finding', () => import('./people/settings/privacy-page')),
    ],
  },
];

export const pages: readonly AreaPage[] = sections.flatMap((section) => [
  ...section.pages,
  ...(section.pagesWithoutSideBar ?? []),
]);
