import { type AreaPage, useBackgroundPreload } from '@laurel/shared/area';
import { Navigate, Route, Routes, useParams } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { base } from './layout/base-path';
import { DashboardLayout } from './layout/dashboard-layout';
import { NotFoundPage } from './layout/not-found-page';
import { pages, sections } from './sections';

translatedBy({ de: async () => ({ default: await import(/* webpackChunkName: "messages-de" */ './german') }) });

const buildRoute = ({ path, element }: AreaPage) => <Route key={path} path={path} element={element} />;

/** Older mails and bookmarks use the former addresses of the pages about coins, below `wallet/`. */
function CoinsRedirect() {
  const { '*': subpath } = useParams();
  return <Navigate to={[base, 'coins', subpath].filter(Boolean).join('/')} replace />;
}

export function DashboardArea() {
  useBackgroundPreload(pages);
  return (
    <Routes>
      {sections.flatMap(({ pagesWithoutSideBar = [] }) => pagesWithoutSideBar.map(buildRoute))}
      <Route element={<DashboardLayout sections={sections} />}>
        {sections.flatMap((section) => section.pages.map(buildRoute))}
        <Route path="wallet/*" element={<CoinsRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
