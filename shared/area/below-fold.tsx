import { useDrawn } from '@laurel/shared/drawn';
import { type ReactNode, useDeferredValue } from 'react';

/**
 * The part of a page below the first window. It draws after the page's first frame, so that the page reacts to clicks
 * sooner; a server draws it at once. Nothing above it may depend on its height.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return useDeferredValue(true, useDrawn()) && children;
}
