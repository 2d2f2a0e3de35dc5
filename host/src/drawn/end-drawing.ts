import { isDrawnPage } from '@laurel/shared/drawn';
import { showOwnTimeZone } from '@laurel/shared/ui/locale';
import { adoptEarlyInput, keepEarlyInput } from './early-input';

/** Somebody's input goes to React from now on. What it doesn't hear of waits until the page is taken over. */
export function beginTakingOver(): void {
  document.documentElement.dataset.drawn = 'taken';
  keepEarlyInput();
}

/** From now on the page is the browser's alone. */
export function endDrawing(): void {
  delete document.documentElement.dataset.drawn;
  showOwnTimeZone();
}

/** Ends what a page does only while it takes a server's drawing over. */
export function pageTakenOver(): void {
  if (!isDrawnPage()) return;
  // Not while React commits: it would answer what is typed by setting the field back first.
  setTimeout(() => {
    adoptEarlyInput();
    endDrawing();
  });
}
