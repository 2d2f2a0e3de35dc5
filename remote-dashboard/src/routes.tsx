import { Route, Routes } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { DashboardLayout } from './layout/dashboard-layout';
import { NotFoundPage } from './layout/not-found-page';
import { MatchesPage } from './matches/matches-page';
import { MatchRoomPage } from './matches/room/match-room-page';
import { OverviewPage } from './overview/overview-page';
import { WalletPage } from './wallet/wallet-page';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './german') });

/** The signed-in area. A match room has the whole page to itself; all else stands beside the side bar. */
export function DashboardArea() {
  return (
    <Routes>
      <Route path="matches/:id" element={<MatchRoomPage />} />
      <Route element={<DashboardLayout />}>
        <Route index element={<OverviewPage />} />
        <Route path="matches" element={<MatchesPage />} />
        <Route path="wallet" element={<WalletPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
