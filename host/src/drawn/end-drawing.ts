import { isDrawnPage } from '@laurel/shared/drawn';
import { showOwnTimeZone } from '@laurel/shared/ui/locale';
import { adoptEarlyInput, keepEarlyInput } from './early-input';

/** Starts passing input to React. Input that React misses waits until hydration ends. */
export function beginTakingOver(): void {
  document.documentElement.dataset.drawn = 'taken';
  keepEarlyInput();
}

/** Ends everything a page does only during hydration. */
export function endDrawing(): void {
  delete document.documentElement.dataset.drawn;
  showOwnTimeZone();
}

/** Ends hydration once the page has rendered. */
export function pageTakenOver(): void {
  if (!isDrawnPage()) return;
  // Wait until React’s commit ends: during it, React would reset a typed field.
  setTimeout(() => {
    adoptEarlyInput();
    endDrawing();
  });
}
