import { useCallback } from 'react';
import s from './scroll-edges.module.css';

export function useScrollEdges<Scroller extends HTMLElement = HTMLDivElement>() {
  const ref = useCallback((scroller: Scroller) => {
    // Set on the element itself, so that scrolling doesn't render.
    const updateEdges = () => {
      const { scrollLeft, clientWidth, scrollWidth } = scroller;
      const hasContentBefore = scrollLeft > 1;
      const hasContentAfter = scrollLeft + clientWidth < scrollWidth - 1;
      scroller.dataset.more =
        hasContentBefore && hasContentAfter ? 'both' : hasContentBefore ? 'before' : hasContentAfter ? 'after' : 'none';
    };
    updateEdges();
    scroller.addEventListener('scroll', updateEdges, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(updateEdges);
    for (const measuredElements of [scroller, ...scroller.children]) sizes?.observe(measuredElements);
    return () => {
      scroller.removeEventListener('scroll', updateEdges);
      sizes?.disconnect();
    };
  }, []);
  return { ref, className: s.edges };
}
