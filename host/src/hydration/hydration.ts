import { isServerRendered } from '@laurel/shared/hydration';
import { adoptEarlyInput, keepEarlyInput } from './early-input';

/** Starts passing input to React. Input that React misses waits until hydration ends. */
export function beginHydration(): void {
  document.documentElement.dataset.rendered = 'taken';
  keepEarlyInput();
}

/** Ends everything a page does only during hydration. */
export function endHydration(): void {
  delete document.documentElement.dataset.rendered;
}

/** Ends hydration once the page has rendered. */
export function isPageHydrated(): void {
  if (!isServerRendered()) return;
  // Wait until React’s commit ends: during it, React would reset a typed field.
  setTimeout(() => {
    adoptEarlyInput();
    endHydration();
  });
}
