import { BelowFold, ExtensionProvider, Section } from '@laurel/shared/area';
import { useLocale } from '@laurel/shared/ui/locale';
import { AreaOutlet } from './areas/area-outlet';
import { extensionSource } from './areas/extension-source';
import { AreasPanelLoader } from './areas-panel/areas-panel-loader';
import { forgetField } from './hydration/early-input';
import { NewBuildWatch } from './new-build/new-build-watch';
import { AppBadge } from './shell/app-badge';
import { FocusAfterNavigation } from './shell/focus-after-navigation';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { IntentPreload } from './shell/intent-preload';
import { PreviewNotice } from './shell/preview-notice';
import { PushWorker } from './shell/push-worker';
import { ScrollAnimations } from './shell/scroll-animations';
import { SearchKeys } from './shell/search-keys';
import { TabCount } from './shell/tab-count';
import s from './shell.module.css';
import { ToastHost } from './toasts/toast-host';

export function Shell() {
  // Some components format amounts and dates without subscribing to the language, so this renders them again when the
  // language changes.
  useLocale();
  return (
    <ExtensionProvider value={extensionSource}>
      <FocusAfterNavigation />
      <IntentPreload />
      <ScrollAnimations />
      <SearchKeys />
      <TabCount />
      <AppBadge />
      <PushWorker />
      <AreasPanelLoader />
      <div className={s.frame} onChangeCapture={({ target }) => forgetField(target)}>
        <PreviewNotice />
        <Section>
          <Header />
        </Section>
        <main id="main" tabIndex={-1} className={s.content}>
          <AreaOutlet />
        </main>
        <BelowFold>
          <Section below>
            <Footer />
          </Section>
        </BelowFold>
      </div>
      <NewBuildWatch />
      <ToastHost />
    </ExtensionProvider>
  );
}
