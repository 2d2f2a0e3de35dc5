import { BrowserRouter } from '@laurel/shared/router';
import { ServiceProvider } from '@laurel/shared/service';
import { readLinkBase } from './page-address';
import { Shell } from './shell';

/** The page in a browser: one React tree, router and set of providers for all areas. */
export function App() {
  return (
    <ServiceProvider>
      <BrowserRouter basename={readLinkBase()} useTransitions={false}>
        <Shell />
      </BrowserRouter>
    </ServiceProvider>
  );
}
