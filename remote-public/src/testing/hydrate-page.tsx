import { api } from '@laurel/shared/api';
import { hydrateSections } from '@laurel/shared/area';
import { BrowserRouter } from '@laurel/shared/router';
import { ServiceProvider } from '@laurel/shared/service';
import { renderOnServer } from '@laurel/shared/service/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { pages } from '../pages';
import { PublicArea } from '../routes';
import { answers } from './public-pages';
import { setTimeZone } from './time-zone';

export async function preparePages(): Promise<void> {
  api.call = () => new Promise(() => {});
  await Promise.all(pages.map((page) => page.complete()));
}

/** Renders in UTC, as a server does, and hydrates in another time zone. */
export async function hydratePage(url: string): Promise<{ errors: unknown[]; end: () => void }> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  document.documentElement.dataset.rendered = '';
  history.replaceState(null, '', url);
  setTimeZone('UTC');
  container.innerHTML = renderOnServer(<PublicArea />, url, { answers });
  setTimeZone('Pacific/Auckland');
  document.documentElement.dataset.rendered = 'taken';
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      container,
      <ServiceProvider>
        <BrowserRouter>
          <PublicArea />
        </BrowserRouter>
      </ServiceProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  // Doesn't use `act`, because `act` queues React's work until its end, while `hydrateSections` waits for each section's work.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await hydrateSections();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const unmountPage = () => {
    act(() => root.unmount());
    delete document.documentElement.dataset.rendered;
  };
  return { errors, end: unmountPage };
}
