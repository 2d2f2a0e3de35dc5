import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;
const yes = () => true;

/**
 * Whether this render is a server's drawing or takes one over: it must then show what the server has drawn. Right after
 * taking over the component renders again, with false.
 */
export const useDrawn = (): boolean => useSyncExternalStore(never, no, yes);

/** Whether the server has drawn this page. On the server itself every page is. */
export const isDrawnPage = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.drawn !== undefined;
