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

/** The dashboard’s sections, from which navigation, routes and start page are built. */
export const sections: readonly Section[] = [
  { name: 'overview', icon: House, useCount: useTotalMoveCount, pages: [makeEagerPage('', OverviewPage)] },
  {
    name: 'matches',
    icon: Swords,
    useCount: useMatchMoveCount,
    pages: [makeLazyPage('matches', async () => ({ Page: (await import('./play/matches/matches-page')).MatchesPage }))],
    alone: [
      makeLazyPage('matches/:id', async () => ({
        Page: (await import('./play/matches/room/match-room-page')).MatchRoomPage,
      })),
    ],
  },
  {
    name: 'campaigns',
    icon: Flag,
    useCount: useCampaignMoveCount,
    onPlatforms: true,
    pages: [
      makeLazyPage('campaigns', async () => {
        const { CampaignListPage, reads } = await import('./challenges/campaigns/campaign-list-page');
        return { Page: CampaignListPage, reads };
      }),
      makeLazyPage('campaigns/:id', async () => ({
        Page: (await import('./challenges/campaigns/campaign-page')).CampaignPage,
      })),
    ],
  },
  {
    name: 'contracts',
    icon: Handshake,
    useCount: useContractMoveCount,
    onPlatforms: true,
    pages: [
      makeLazyPage('contracts', async () => ({
        Page: (await import('./challenges/contracts/contracts-page')).ContractsPage,
      })),
      makeLazyPage('contracts/new', async () => ({
        Page: (await import('./challenges/contracts/making/new-contract-page')).NewContractPage,
      })),
      makeLazyPage('contracts/:id/edit', async () => ({
        Page: (await import('./challenges/contracts/making/new-contract-page')).EditContractPage,
      })),
      makeLazyPage('contracts/:id', async () => ({
        Page: (await import('./challenges/contracts/contract-page')).ContractPage,
      })),
    ],
  },
  {
    name: 'coins',
    icon: Wallet,
    useCount: useCoinMoveCount,
    pages: [
      makeLazyPage('coins', async () => ({ Page: (await import('./coins/transactions/coins-page')).CoinsPage })),
      makeLazyPage('coins/deposit', async () => ({
        Page: (await import('./coins/deposits/deposits-page')).DepositsPage,
      })),
      makeLazyPage('coins/withdraw', async () => ({
        Page: (await import('./coins/withdrawals/withdrawals-page')).WithdrawalsPage,
      })),
      makeLazyPage('staking', async () => ({ Page: (await import('./coins/staking/staking-page')).StakingPage })),
    ],
  },
  {
    name: 'notices',
    icon: Bell,
    useCount: useNoticeCount,
    pages: [
      makeLazyPage('notices', async () => {
        const { NoticesPage, reads } = await import('./people/notices/notices-page');
        return { Page: NoticesPage, reads };
      }),
    ],
  },
  {
    name: 'profile',
    icon: UserRound,
    pages: [
      makeLazyPage('profile', async () => ({ Page: (await import('./people/profile/profile-page')).ProfilePage })),
      makeLazyPage('account', async () => ({ Page: (await import('./people/profile/account-page')).AccountPage })),
    ],
  },
  {
    name: 'limits',
    icon: Gauge,
    pages: [makeLazyPage('limits', async () => ({ Page: (await import('./people/profile/limits-page')).LimitsPage }))],
  },
  {
    name: 'settings',
    icon: Settings,
    pages: [
      makeLazyPage('settings', async () => ({ Page: (await import('./people/settings/settings-page')).SettingsPage })),
      makeLazyPage('settings/privacy/:platform', async () => ({
        Page: (await import('./people/settings/privacy-check-page')).PrivacyCheckPage,
      })),
      makeLazyPage('settings/privacy/:platform/:finding', async () => ({
        Page: (await import('./people/settings/privacy-page')).PrivacyPage,
      })),
    ],
  },
];

export const pages: readonly AreaPage[] = sections.flatMap((section) => [...section.pages, ...(section.alone ?? [])]);
