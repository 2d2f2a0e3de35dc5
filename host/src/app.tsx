import { BrowserRouter } from '@laurel/shared/router';
import { ServiceProvider } from '@laurel/shared/service';
import { AreaOutlet } from './areas/area-outlet';
import { NewBuildOffer } from './new-build/new-build-offer';
import { Arrival } from './shell/arrival';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { IntentPreload } from './shell/intent-preload';
import { PreviewNotice } from './shell/preview-notice';
import { ScrollAnimations } from './shell/scroll-animations';
import { ShellBoundary } from './shell/shell-boundary';
import { ToastHost } from './toasts/toast-host';

/** The shell: one React tree, router and set of providers, in which every area shows. */
export function App() {
  return (
    <ServiceProvider>
      <BrowserRouter>
        <Arrival />
        <IntentPreload />
        <ScrollAnimations />
        <PreviewNotice />
        <Header />
        <main id="main" tabIndex={-1}>
          <ShellBoundary>
            <AreaOutlet />
          </ShellBoundary>
        </main>
        <Footer />
        <NewBuildOffer />
        <ToastHost />
      </BrowserRouter>
    </ServiceProvider>
  );
}
