import { refreshRegistry } from '../areas/registry';

/** How often a visible page checks the registry. */
const checkIntervalMs = 5 * 60_000;
/** The minimum time between checks when the user returns to the tab or the connection comes back. */
const returnPauseMs = 30_000;

export function watchRegistry(): () => void {
  // Doesn't use `Date.now`, because the system's clock can go backwards.
  let lastCheckAt = performance.now();
  const checkForBuild = (minPauseMs: number) => {
    if (document.visibilityState !== 'visible' || performance.now() - lastCheckAt < minPauseMs) return;
    lastCheckAt = performance.now();
    void refreshRegistry();
  };
  const onReturn = () => checkForBuild(returnPauseMs);
  const timer = setInterval(() => checkForBuild(0), checkIntervalMs);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
  };
}
