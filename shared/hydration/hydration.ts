import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;
const yes = () => true;

/**
 * Whether this render is a server's rendering or hydrates one: it must then show what the server has rendered. Right after
 * hydrating the component renders again, with false.
 */
export const useHydrating = (): boolean => useSyncExternalStore(never, no, yes);

/** Whether the server has rendered this page. On the server itself every page is. */
export const isServerRendered = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.rendered !== undefined;
