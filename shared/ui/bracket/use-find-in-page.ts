import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** `show` gets the index of the child that the browser found. */
export function useFindInPage<Parent extends HTMLElement>(show: (place: number) => void): RefObject<Parent | null> {
  const ref = useRef<Parent>(null);
  useLayoutEffect(() => markFindable(ref.current));
  useEffect(() => {
    const parent = ref.current;
    if (!parent) return;
    const handleFound = ({ target }: Event) => {
      const place = target instanceof Element ? [...parent.children].indexOf(target) : -1;
      if (place !== -1) show(place);
    };
    parent.addEventListener('beforematch', handleFound);
    const resizeObserver =
      typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => markFindable(parent));
    resizeObserver?.observe(parent);
    return () => {
      parent.removeEventListener('beforematch', handleFound);
      resizeObserver?.disconnect();
    };
  }, [show]);
  return ref;
}

/** Which rounds are hidden depends on the width, so this reads the computed style. */
function markFindable(parent: HTMLElement | null): void {
  for (const child of parent?.children ?? [])
    if (getComputedStyle(child).contentVisibility === 'hidden') child.setAttribute('hidden', 'until-found');
    else child.removeAttribute('hidden');
}
