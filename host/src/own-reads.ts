import { type OwnReads, ownReadsElementId } from '@laurel/shared/area/seeded';
import { type SeededRead, seedOwnReads } from '@laurel/shared/service';

/** Milliseconds since the page began to arrive: its answers were made right before. */
function ageOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? Math.max(0, performance.now() - (navigation as PerformanceNavigationTiming).responseStart) : 0;
}

/** Keeps what the server has sent along for who is signed in. Once the session is restored: another's answers are not for them. */
export function startFromOwnReads(): void {
  const element = document.getElementById(ownReadsElementId);
  if (!element) return;
  // Whoever signs in after them finds nothing of theirs in the page.
  element.remove();
  const { user, reads } = JSON.parse(element.textContent) as OwnReads;
  // The server has answered what this page's own build declares.
  seedOwnReads(user, reads as readonly SeededRead[], ageOfPage());
}
