import { useBackgroundPreload } from '@laurel/shared/area';
import { Navigate, Route, Routes, useParams } from '@laurel/shared/router';
import './translations';
import { base } from './layout/base-path';
import { MissingPage } from './layout/missing-page';
import { SectionGate } from './layout/section-gate';
import { StaffLayout } from './layout/staff-layout';
import { pages, sections } from './sections';

export function AdminArea() {
  useBackgroundPreload(pages);
  return (
    <Routes>
      <Route element={<StaffLayout sections={sections} />}>
        {sections.map((section) => (
          <Route key={section.name} element={<SectionGate section={section} sections={sections} />}>
            {section.pages.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Route>
        ))}
        <Route path="results/:id?" element={<FormerAddress section="disputes" />} />
        <Route path="contacts/:id?" element={<FormerAddress section="tickets" />} />
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  );
}

function FormerAddress({ section }: { section: string }) {
  const { id } = useParams();
  return <Navigate to={[base, section, id].filter(Boolean).join('/')} replace />;
}
