import { BelowFold } from '@laurel/shared/area';
import { BrowserRouter } from '@laurel/shared/router';
import { ServiceProvider } from '@laurel/shared/service';
import { useLocale } from '@laurel/shared/ui/locale';
import s from './app.module.css';
import { AreaOutlet } from './areas/area-outlet';
import { NewBuildOffer } from './new-build/new-build-offer';
import { FocusAfterNavigation } from './shell/focus-after-navigation';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { IntentPreload } from './shell/intent-preload';
import { PreviewNotice } from './shell/preview-notice';
import { ScrollAnimations } from './shell/scroll-animations';
import { ToastHost } from './toasts/toast-host';

/** The shell: one React tree, router and set of providers for all areas. */
export function App() {
  // Rerenders what is formatted by language without using a text, such as amounts.
  useLocale();
  return (
    <ServiceProvider>
      <BrowserRouter useTransitions={false}>
        <FocusAfterNavigation />
        <IntentPreload />
        <ScrollAnimations />
        <div className={s.frame}>
          <PreviewNotice />
          <Header />
          <main id="main" tabIndex={-1} className={s.content}>
            <AreaOutlet />
          </main>
          <BelowFold>
            <Footer />
          </BelowFold>
        </div>
        <NewBuildOffer />
        <ToastHost />
      </BrowserRouter>
    </ServiceProvider>
  );
}
