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
    const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(updateEdges);
    for (const element of [scroller, ...scroller.children]) resizeObserver?.observe(element);
    return () => {
      scroller.removeEventListener('scroll', updateEdges);
      resizeObserver?.disconnect();
    };
  }, []);
  return { ref, className: s.edges };
}
