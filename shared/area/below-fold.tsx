import { type ReactNode, useDeferredValue } from 'react';

/**
 * What of a page lies below the first window. It is drawn after the page's first picture, so that a click is answered the
 * sooner by what one sees first. What stands above it must not depend on its height.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
