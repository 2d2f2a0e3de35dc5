import { isServerRendered } from '@laurel/shared/hydration';
import { type ReactNode, useDeferredValue } from 'react';

export function BelowFold({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isServerRendered()) && children;
}
