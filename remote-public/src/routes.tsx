import { useBackgroundPreload } from '@laurel/shared/area';
import { Route, Routes } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { NotFoundPage } from './layout/not-found-page';
import { pages } from './pages';

translatedBy({ de: async () => ({ default: await import(/* webpackChunkName: "messages-de" */ './german') }) });

export function PublicArea() {
  useBackgroundPreload(pages);
  return (
    <Routes>
      {pages.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
