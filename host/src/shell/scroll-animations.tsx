import { isServerRendered } from '@laurel/shared/hydration';
import { useLocation } from '@laurel/shared/router';
import { useEffect } from 'react';

export function ScrollAnimations() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page, because its elements are new
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let isCancelled = false;
    const startReveal = () =>
      import(/* webpackChunkName: "reveal" */ './reveal').then(
        ({ revealSections }) => {
          if (!isCancelled) stop = revealSections();
        },
        () => {
          // Without the animation every element is visible.
        },
      );
    let timer: ReturnType<typeof setTimeout>;
    const startWhenIdle = () => {
      // React must hydrate the page before the library marks elements in it.
      if (isServerRendered()) waitAWhile();
      else if ('requestIdleCallback' in window) requestIdleCallback(() => void startReveal());
      else void startReveal();
    };
    const waitAWhile = () => {
      timer = setTimeout(startWhenIdle, 300);
    };
    waitAWhile();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [pathname]);
  return null;
}
