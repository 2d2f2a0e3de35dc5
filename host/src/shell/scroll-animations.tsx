import { useLocation } from '@laurel/shared/router';
import { useEffect } from 'react';
import { waitUntilHydrated } from '../hydration/hydration';

/**
 * Animates elements with `data-reveal="<name>"` into view on scroll, once per name. Its code downloads when the browser
 * is idle, and never for users who prefer reduced motion.
 */
export function ScrollAnimations() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has elements of its own
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let over = false;
    const startReveal = () =>
      import(/* webpackChunkName: "reveal" */ './reveal').then(
        ({ revealSections }) => {
          if (!over) stop = revealSections();
        },
        () => {
          // Without the animation every element is visible.
        },
      );
    const startWhenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => void startReveal()) : void startReveal();
    let idle: ReturnType<typeof setTimeout> | undefined;
    // What it marks must not differ from what React hydrates.
    void waitUntilHydrated().then(() => {
      if (!over) idle = setTimeout(startWhenIdle, 300);
    });
    return () => {
      over = true;
      clearTimeout(idle);
      stop?.();
    };
  }, [pathname]);
  return null;
}
