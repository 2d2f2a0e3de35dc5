import { type OwnReads, ownReadsElementId } from '@laurel/shared/area/preloaded';
import { addOwnReads, type PreloadedRead } from '@laurel/shared/service';

/** How long ago the page's HTML began to arrive, in milliseconds. */
function measurePageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? Math.max(0, performance.now() - (navigation as PerformanceNavigationTiming).responseStart) : 0;
}

/**
 * Adds the preloaded reads that the server sent for the signed-in user. Call it after the session is restored, because
 * another user must not get them.
 */
export function startFromOwnReads(): void {
  const element = document.getElementById(ownReadsElementId);
  if (!element) return;
  // A user who signs in later must not find these reads in the page.
  element.remove();
  const { user, reads } = JSON.parse(element.textContent) as OwnReads;
  addOwnReads(user, reads as readonly PreloadedRead[], measurePageAge());
}
