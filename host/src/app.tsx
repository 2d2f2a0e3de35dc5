import { BrowserRouter } from '@laurel/shared/router';
import { ServiceProvider } from '@laurel/shared/service';
import { readLinkBase } from './page-address';
import { Shell } from './shell';

export function App() {
  return (
    <ServiceProvider>
      <BrowserRouter basename={readLinkBase()} useTransitions={false}>
        <Shell />
      </BrowserRouter>
    </ServiceProvider>
  );
}
