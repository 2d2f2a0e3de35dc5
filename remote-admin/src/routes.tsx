import { Route, Routes } from '@laurel/shared/router';
import { Allowed } from './layout/allowed';
import { StaffLayout } from './layout/staff-layout';
import { AreasPage } from './pages/areas/areas-page';
import { CoinsPage } from './pages/coins/coins-page';
import { ContestPage } from './pages/contest/contest-page';
import { EditContestPage } from './pages/contest-form/edit-contest-page';
import { NewContestPage } from './pages/contest-form/new-contest-page';
import { ContestsPage } from './pages/contests/contests-page';
import { MissingPage } from './pages/missing-page';
import { OverviewPage } from './pages/overview/overview-page';
import { ResultPage } from './pages/results/result-page';
import { ResultsPage } from './pages/results/results-page';

/** The staff area: each section is shown to those who may do its work. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<StaffLayout />}>
        <Route index element={<OverviewPage />} />
        <Route element={<Allowed to="contests.manage" />}>
          <Route path="contests" element={<ContestsPage />} />
          <Route path="contests/new" element={<NewContestPage />} />
          <Route path="contests/:id" element={<ContestPage />} />
          <Route path="contests/:id/edit" element={<EditContestPage />} />
        </Route>
        <Route element={<Allowed to="matches.rule" />}>
          <Route path="results" element={<ResultsPage />} />
          <Route path="results/:matchId" element={<ResultPage />} />
        </Route>
        <Route element={<Allowed to="ledger.adjust" />}>
          <Route path="coins" element={<CoinsPage />} />
        </Route>
        <Route element={<Allowed to="areas.preview" />}>
          <Route path="areas" element={<AreasPage />} />
        </Route>
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  );
}
