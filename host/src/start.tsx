import { isServerRendered } from '@laurel/shared/hydration';
import { notify } from '@laurel/shared/service';
import { localSessionStorage, readSessionUser, restoreSession } from '@laurel/shared/session';
import { readMessages } from '@laurel/shared/ui/locale';
import { declareWallet, resumeWallet } from '@laurel/shared/wallet';
import { App } from './app';
import { isChunkError, watchDownloads } from './areas/stale-chunk';
import { checkRenderedPage, reportCompletePage, startFromServerRender } from './hydrate';
import { carryInputInTime } from './hydration/carry-in-time';
import { beginHydration, endHydration } from './hydration/hydration';
import { shell } from './messages/en/shell';
import { startFromOwnReads } from './own-reads';
import { reportProblem, watchProblems } from './problems';
import { createRoot, hydrateRoot } from './react-root';
import { loadShield } from './shell/account-shield';
import { reportMissingLanguage } from './shell/choose-locale';
import { shellTexts } from './shell-texts';
import { endStartWatch, showMissingPartNotice } from './start-watch';

watchProblems();
watchDownloads();
declareWallet(() => import(/* webpackChunkName: "wallet" */ './wallet/wallet'));
startFromServerRender();

await restoreSession({
  storage: localSessionStorage,
  onError: (error) => {
    // biome-ignore lint/suspicious/noConsole: a failure of the storage must be visible in the console
    console.warn(`The session is not kept: ${error}`);
  },
  onNotKept: () => notify({ type: 'warning', message: readMessages(shell).sessionNotKept }),
});

startFromOwnReads();
if (readSessionUser()) void loadShield();

const missingLocale = await shellTexts;

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
// Without its style Laurel would look broken, so index.html shows a message with a retry instead.
if (document.documentElement.dataset.start === 'unstyled') throw new Error('The shell has no style');

function onCaughtError(error: unknown, { componentStack = '' }: { componentStack?: string | undefined }): void {
  // The screen already reports failed downloads, so they are only warnings.
  // biome-ignore lint/suspicious/noConsole: our own errors must be visible in the console
  (isChunkError(error) ? console.warn : console.error)(String(error));
  reportProblem(error, 'drawing', { componentStack });
}

function onRecoverableError(error: unknown, { componentStack = '' }: { componentStack?: string | undefined }): void {
  // biome-ignore lint/suspicious/noConsole: our own errors must be visible in the console
  console.error(String(error));
  reportProblem(error, 'drawing', { failure: 'hydration', componentStack });
}

type PageState = Awaited<ReturnType<typeof checkRenderedPage>>;

async function showShell(root: HTMLElement, pageState: Exclude<PageState, 'incomplete'>): Promise<void> {
  endStartWatch(root);
  if (pageState === 'complete') {
    beginHydration();
    hydrateRoot(root, <App />, { onCaughtError, onRecoverableError });
  } else {
    // Rendering the page again would lose the typed input.
    const giveInput = isServerRendered() ? await carryInputInTime(root) : null;
    endHydration();
    createRoot(root, { onCaughtError }).render(<App />);
    giveInput?.();
  }
}

const pageState: PageState = missingLocale ? 'replaced' : await checkRenderedPage();
if (pageState !== 'incomplete') await showShell(root, pageState);
else {
  showMissingPartNotice();
  reportCompletePage((laterPage) => void showShell(root, laterPage));
}
resumeWallet();
if (missingLocale) reportMissingLanguage(missingLocale);
