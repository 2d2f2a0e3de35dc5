import { subscribeServices } from '@laurel/shared/service';
import { subscribeAreas } from '../areas/areas';
import { isOldBuild, isWithdrawnBuild } from '../areas/old-builds';
import { hasPreviewChanged, readRegistry, runningHost, shownPreview, subscribeRegistry } from '../areas/registry';
import { isUserBusy, subscribeInput } from '../areas/unsent-input';

const isPageOld = (): boolean => readRegistry().host !== runningHost || isOldBuild() || hasPreviewChanged();

/**
 * The registry's revision if the page should offer a reload; `withdrawn` if its build was withdrawn, even while the
 * user is busy; otherwise null.
 */
export function readOffer(): number | 'withdrawn' | null {
  if (isWithdrawnBuild()) return 'withdrawn';
  return isPageOld() && !isUserBusy() ? readRegistry().revision : null;
}

/**
 * Remembers why the page reloads. False if it has already reloaded for this reason, or if the reason can't be stored.
 * Another reload could then start a loop.
 */
function claimReload(key: 'laurel:preview-changed' | 'laurel:withdrawn', reason: string): boolean {
  try {
    if (sessionStorage.getItem(key) === reason) return false;
    sessionStorage.setItem(key, reason);
    return true;
  } catch {
    return false;
  }
}

/** Also calls the listener immediately, because this code loads only after the registry's first change. */
function followRegistry(listener: () => void): () => void {
  listener();
  return subscribeRegistry(listener);
}

/** Reloads the page, because a withdrawn build has a security fault. A busy user gets an offer instead. */
export const followWithdrawals = (reload: () => void = () => location.reload()): (() => void) =>
  followRegistry(() => {
    const reason = (readRegistry().withdrawn ?? []).join();
    if (isWithdrawnBuild() && !isUserBusy() && claimReload('laurel:withdrawn', reason)) reload();
  });

/** Reloads the page, because unpublished code must not run without the preview bar, nor published code with it. A busy user gets an offer instead. */
export const followPreview = (reload: () => void = () => location.reload()): (() => void) =>
  followRegistry(() => {
    if (hasPreviewChanged() && !isUserBusy() && claimReload('laurel:preview-changed', shownPreview)) reload();
  });

export function subscribeOffer(listener: () => void): () => void {
  const stops = [subscribeInput, subscribeRegistry, subscribeAreas, subscribeServices].map((subscribe) =>
    subscribe(listener),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
