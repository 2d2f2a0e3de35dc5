import { isServerRendered } from '@laurel/shared/hydration';
import { type ReactNode, useDeferredValue } from 'react';

/**
 * The part of a page below the first screen. It renders after the page's first frame, so that the page reacts to clicks
 * sooner; a server renders it at once. Nothing above it may depend on its height.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isServerRendered()) && children;
}
