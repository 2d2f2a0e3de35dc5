import { useLocation } from '@laurel/shared/router';
import { useEffect } from 'react';

/**
 * Lets what a page marks with `data-reveal="<name>"` rise into view as one scrolls to it, once per name. Downloaded when
 * the browser has nothing better to do, and not at all for those who want less motion.
 */
export function ScrollAnimations() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has elements of its own
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let over = false;
    const start = () =>
      import(/* webpackChunkName: "reveal" */ './reveal').then(
        ({ reveal }) => {
          if (!over) stop = reveal();
        },
        () => {
          // Without the animation everything is simply there.
        },
      );
    const idle = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => void start()) : void start()),
      300,
    );
    return () => {
      over = true;
      clearTimeout(idle);
      stop?.();
    };
  }, [pathname]);
  return null;
}
