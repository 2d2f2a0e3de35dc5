import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const returnFalse = () => false;
const returnTrue = () => true;

/**
 * True if this render happens on the server or hydrates its result, and so must match it. Right after hydration the
 * component renders again, with false.
 */
export const useHydrating = (): boolean => useSyncExternalStore(subscribeToNothing, returnFalse, returnTrue);

/** True if the server has rendered this page. On the server itself every page is. */
export const isServerRendered = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.rendered !== undefined;
