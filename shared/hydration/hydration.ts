import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const returnFalse = () => false;
const returnTrue = () => true;

/** True on the server and while a browser hydrates the server's HTML. Right after hydration the component renders again, with false. */
export const useHydrating = (): boolean => useSyncExternalStore(subscribeToNothing, returnFalse, returnTrue);

export const isServerRendered = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.rendered !== undefined;
