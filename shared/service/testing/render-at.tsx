import { type SessionUser, sessionStorageKey } from '@laurel/shared/protocol';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { forgetServices } from '../dispatcher';
import { clearNotice } from '../notice';
import { clearReads, ServiceProvider } from '../queries';

export interface RenderAtOptions {
  user?: SessionUser | undefined;
  base?: string | undefined;
}

export interface RenderedAt extends RenderResult {
  readLocation: () => string;
}

export function renderAt(element: ReactNode, url: string, { user, base = '/' }: RenderAtOptions = {}): RenderedAt {
  clearReads();
  forgetServices();
  clearNotice();
  if (user) localStorage.setItem(sessionStorageKey, JSON.stringify({ user }));
  else localStorage.removeItem(sessionStorageKey);
  if (user) setSessionUser(user);
  else clearSessionUser();
  let currentUrl = url;
  const recordLocation = (location: string) => {
    currentUrl = location;
  };
  const result = render(
    <ServiceProvider>
      <MemoryRouter initialEntries={[url]} useTransitions={false}>
        <LocationProbe onChange={recordLocation} />
        <Routes>
          <Route path={base === '/' ? '/*' : `${base}/*`} element={element} />
          {base !== '/' && <Route path="*" element={null} />}
        </Routes>
      </MemoryRouter>
    </ServiceProvider>,
  );
  return { ...result, readLocation: () => currentUrl };
}

function LocationProbe({ onChange }: { onChange: (location: string) => void }) {
  const { pathname, search } = useLocation();
  const location = pathname + search;
  useLayoutEffect(() => onChange(location), [location, onChange]);
  return null;
}
