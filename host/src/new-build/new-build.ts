import { subscribeServices } from '@laurel/shared/service';
import { isOldBuild, isWithdrawnBuild, subscribeAreas } from '../areas/areas';
import {
  hasPreviewChanged,
  readRegistry,
  refreshRegistry,
  runningHost,
  shownPreview,
  subscribeRegistry,
} from '../areas/registry';
import { isUserBusy, watchInput } from '../areas/unsent-input';

/** Milliseconds between registry checks while the page is visible. */
const interval = 5 * 60_000;
/**
 * Milliseconds before a returning user triggers another check, so that frequent tab switches don’t flood the server.
 */
const rest = 30_000;

/** True if the page runs a build, of the host or an area, that is no longer live. */
const isOld = (): boolean => readRegistry().host !== runningHost || isOldBuild() || hasPreviewChanged();

/**
 * Returns the revision to offer a reload for, or null if there is nothing to offer now. `withdrawn` if the page must
 * reload, whatever its user is doing.
 */
export function readOffer(): number | 'withdrawn' | null {
  if (isWithdrawnBuild()) return 'withdrawn';
  return isOld() && !isUserBusy() ? readRegistry().revision : null;
}

/** Remembers why the page reloads. False if it did so for the same reason before, because it would reload forever. */
function claimReload(key: 'laurel:preview-changed' | 'laurel:withdrawn', reason: string): boolean {
  try {
    if (sessionStorage.getItem(key) === reason) return false;
    sessionStorage.setItem(key, reason);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads a page that runs a withdrawn build, which has a security fault. A busy user gets an offer instead. Returns a
 * function that stops it.
 */
export const followWithdrawals = (reload: () => void = () => location.reload()): (() => void) =>
  subscribeRegistry(() => {
    const reason = (readRegistry().withdrawn ?? []).join();
    if (isWithdrawnBuild() && !isUserBusy() && claimReload('laurel:withdrawn', reason)) reload();
  });

/**
 * Reloads the page when another tab starts or exits a preview: unpublished code must not run without the preview bar,
 * nor published code below it. A busy user gets an offer instead. Returns a function that stops it.
 */
export const followPreview = (reload: () => void = () => location.reload()): (() => void) =>
  subscribeRegistry(() => {
    if (hasPreviewChanged() && !isUserBusy() && claimReload('laurel:preview-changed', shownPreview)) reload();
  });

/** Calls back whenever the answer of `readOffer` may have changed. */
export function subscribeOffer(listener: () => void): () => void {
  const stops = [watchInput, subscribeRegistry, subscribeAreas, subscribeServices].map((subscribe) =>
    subscribe(listener),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks for the registry every few minutes and when the user comes back to the page. */
export function watchRegistry(): () => void {
  // `Date.now` can go backwards.
  let last = performance.now();
  const checkForBuild = (least: number) => {
    if (document.visibilityState !== 'visible' || performance.now() - last < least) return;
    last = performance.now();
    void refreshRegistry();
  };
  const onReturn = () => checkForBuild(rest);
  const timer = setInterval(() => checkForBuild(0), interval);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
  };
}
