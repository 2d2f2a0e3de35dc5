import { useCallback } from 'react';
import s from './scroll-edges.module.css';

/** In pixels, as wide as the fade in the style. */
const fadeWidth = 48;

/** @param chosenSelector selects the part that scrolls into view when the page opens, and when another part is chosen */
export function useScrollEdges<Scroller extends HTMLElement = HTMLDivElement>(chosenSelector?: string) {
  const ref = useCallback(
    (scroller: Scroller) => {
      // Set on the element itself, so that scrolling doesn't make React render.
      const updateEdges = () => {
        const { scrollLeft, clientWidth, scrollWidth } = scroller;
        const hasContentBefore = scrollLeft > 1;
        const hasContentAfter = scrollLeft + clientWidth < scrollWidth - 1;
        scroller.dataset.more =
          hasContentBefore && hasContentAfter
            ? 'both'
            : hasContentBefore
              ? 'before'
              : hasContentAfter
                ? 'after'
                : 'none';
      };
      const updateScroller = () => {
        if (chosenSelector !== undefined) showPart(scroller, chosenSelector);
        updateEdges();
      };
      updateScroller();
      scroller.addEventListener('scroll', updateEdges, { passive: true });
      const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(updateScroller);
      for (const element of [scroller, ...scroller.children]) resizeObserver?.observe(element);
      const choiceObserver = chosenSelector === undefined ? null : new MutationObserver(updateScroller);
      choiceObserver?.observe(scroller, { subtree: true, attributeFilter: ['aria-current', 'aria-pressed'] });
      return () => {
        scroller.removeEventListener('scroll', updateEdges);
        resizeObserver?.disconnect();
        choiceObserver?.disconnect();
      };
    },
    [chosenSelector],
  );
  return { ref, className: s.edges };
}

/** Scrolls sideways only, because `scrollIntoView` could scroll the page too. */
function showPart(scroller: HTMLElement, selector: string): void {
  const part = scroller.querySelector(selector)?.getBoundingClientRect();
  if (!part) return;
  const { left, right } = scroller.getBoundingClientRect();
  const missingBefore = left + fadeWidth - part.left;
  const missingAfter = part.right - (right - fadeWidth);
  if (missingBefore > 0) scroller.scrollLeft -= missingBefore;
  else if (missingAfter > 0) scroller.scrollLeft += missingAfter;
}
