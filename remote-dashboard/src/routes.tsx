import { type AreaPage, useOtherPages } from '@laurel/shared/area';
import { Route, Routes } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { DashboardLayout } from './layout/dashboard-layout';
import { NotFoundPage } from './layout/not-found-page';
import { pages, sections } from './sections';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './german') });

const routeOf = ({ path, element }: AreaPage) => <Route key={path} path={path} element={element} />;

export function DashboardArea() {
  useOtherPages(pages);
  return (
    <Routes>
      {sections.flatMap(({ alone = [] }) => alone.map(routeOf))}
      <Route element={<DashboardLayout sections={sections} />}>
        {sections.flatMap((section) => section.pages.map(routeOf))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
