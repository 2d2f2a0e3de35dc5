import { refreshRegistry } from '../areas/registry';

/** Milliseconds between registry checks while the page is visible. */
const interval = 5 * 60_000;
/**
 * Milliseconds before a returning user triggers another check, so that frequent tab switches don’t flood the server.
 */
const rest = 30_000;

export function watchRegistry(): () => void {
  // `Date.now` can go backwards.
  let last = performance.now();
  const checkForBuild = (least: number) => {
    if (document.visibilityState !== 'visible' || performance.now() - last < least) return;
    last = performance.now();
    void refreshRegistry();
  };
  const onReturn = () => checkForBuild(rest);
  const timer = setInterval(() => checkForBuild(0), interval);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
  };
}
