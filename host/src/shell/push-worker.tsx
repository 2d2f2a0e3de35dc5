import { useSessionUser } from '@laurel/shared/session';
import { useEffect } from 'react';

/** Milliseconds before the service worker loads, so that the page loads first. */
const startDelayMs = 4000;

export function PushWorker() {
  const id = useSessionUser()?.id;
  useEffect(() => {
    if (id === undefined || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(async () => {
      try {
        const { renewSubscription, startServiceWorker } = await import('@laurel/shared/push');
        await startServiceWorker();
        await renewSubscription(id);
      } catch {
        // Pages work without the service worker, and the next page load tries again.
      }
    }, startDelayMs);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}
