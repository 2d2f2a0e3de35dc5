import { type RefObject, useEffect, useRef } from 'react';

/** `show` gets the index of the child that the browser found. */
export function useFindInPage<Parent extends HTMLElement>(show: (place: number) => void): RefObject<Parent | null> {
  const ref = useRef<Parent>(null);
  useEffect(() => (ref.current ? markWhenIdle(ref.current) : undefined));
  useEffect(() => {
    const parent = ref.current;
    if (!parent) return;
    const handleFound = ({ target }: Event) => {
      const place = target instanceof Element ? [...parent.children].indexOf(target) : -1;
      if (place !== -1) show(place);
    };
    parent.addEventListener('beforematch', handleFound);
    let cancelMark = () => {};
    const markLater = () => {
      cancelMark();
      cancelMark = markWhenIdle(parent);
    };
    const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(markLater);
    resizeObserver?.observe(parent);
    return () => {
      parent.removeEventListener('beforematch', handleFound);
      resizeObserver?.disconnect();
      cancelMark();
    };
  }, [show]);
  return ref;
}

const longestWaitMs = 1000;

/** The attribute changes nothing on screen, so it waits until a press has its picture. */
function markWhenIdle(parent: HTMLElement): () => void {
  const mark = () => markFindable(parent);
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(mark, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(mark, 100);
  return () => clearTimeout(timer);
}

/** Which rounds are hidden depends on the width, so this reads the computed style: of all children before the first change. */
function markFindable(parent: HTMLElement): void {
  const children = [...parent.children];
  const areHidden = children.map((child) => getComputedStyle(child).contentVisibility === 'hidden');
  for (const [index, child] of children.entries()) {
    const isHidden = areHidden[index] === true;
    if (isHidden === child.hasAttribute('hidden')) continue;
    if (isHidden) child.setAttribute('hidden', 'until-found');
    else child.removeAttribute('hidden');
  }
}
