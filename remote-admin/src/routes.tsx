import { useOtherPages } from '@laurel/shared/area';
import { Route, Routes } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { Allowed } from './layout/allowed';
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
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  );
}
