import { useOtherPages } from '@laurel/shared/area';
import { Navigate, Route, Routes, useParams } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { Allowed } from './layout/allowed';
import { base } from './layout/base';
import { MissingPage } from './layout/missing-page';
import { StaffLayout } from './layout/staff-layout';
import { pages, sections } from './sections';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './german') });

/** The staff area: each section is shown to those who may do its work. */
export function AdminArea() {
  useOtherPages(pages);
  return (
    <Routes>
      <Route element={<StaffLayout sections={sections} />}>
        {sections.map((section) => (
          <Route key={section.name} element={<Allowed section={section} sections={sections} />}>
            {section.pages.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Route>
        ))}
        <Route path="results/:matchId?" element={<OldDispute />} />
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  );
}

/** Disputes were at this address before; bookmarks still lead there. */
function OldDispute() {
  const { matchId } = useParams();
  return <Navigate to={[base, 'disputes', matchId].filter(Boolean).join('/')} replace />;
}
