import { Route, Routes } from '@laurel/shared/router';
import { AreasPage } from './areas/areas-page';
import { translatedBy } from './catalogue';
import { CoinsPage } from './coins/coins-page';
import { ContestPage } from './contests/detail/contest-page';
import { EditContestPage } from './contests/form/edit-contest-page';
import { NewContestPage } from './contests/form/new-contest-page';
import { ContestsPage } from './contests/list/contests-page';
import { ResultPage } from './disputes/result-page';
import { ResultsPage } from './disputes/results-page';
import { Allowed } from './layout/allowed';
import { MissingPage } from './layout/missing-page';
import { StaffLayout } from './layout/staff-layout';
import { OverviewPage } from './overview/overview-page';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './german') });

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
