import { Route, Routes } from '@laurel/shared/router';
import { DashboardLayout } from './layout/dashboard-layout';
import { MatchRoomPage } from './pages/match-room/match-room-page';
import { MatchesPage } from './pages/matches/matches-page';
import { NotFoundPage } from './pages/not-found/not-found-page';
import { OverviewPage } from './pages/overview/overview-page';
import { WalletPage } from './pages/wallet/wallet-page';

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
