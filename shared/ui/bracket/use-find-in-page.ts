import { type RefObject, useEffect, useRef } from 'react';

/** `show` gets the index of the child that the browser found. */
export function useFindInPage<Parent extends HTMLElement>(show: (place: number) => void): RefObject<Parent | null> {
  const ref = useRef<Parent>(null);
  useEffect(() => (ref.current ? markWhenIdle(ref.current) : undefined));
  useEffect(() => {
    const parent = ref.current;
    if (!parent) return;
    const handleFound = ({ target }: Event) => {
      const childIndex = target instanceof Element ? [...parent.children].indexOf(target) : -1;
      if (childIndex !== -1) show(childIndex);
    };
    parent.addEventListener('beforematch', handleFound);
    let cancelMark = () => {};
    const scheduleMarking = () => {
      cancelMark();
      cancelMark = markWhenIdle(parent);
    };
    const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(scheduleMarking);
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

/** The `hidden` attribute changes nothing on screen, so this waits until the browser has drawn what a press changed. */
function markWhenIdle(parent: HTMLElement): () => void {
  const markChildren = () => markFindableChildren(parent);
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(markChildren, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(markChildren, 100);
  return () => clearTimeout(timer);
}

/** Reads the computed styles, because the width decides which rounds are hidden. Reads all of them before the first change, so that the browser computes them only once. */
function markFindableChildren(parent: HTMLElement): void {
  const children = [...parent.children];
  const areHidden = children.map((child) => getComputedStyle(child).contentVisibility === 'hidden');
  for (const [index, child] of children.entries()) {
    const isHidden = areHidden[index] === true;
    if (isHidden === child.hasAttribute('hidden')) continue;
    if (isHidden) child.setAttribute('hidden', 'until-found');
    else child.removeAttribute('hidden');
  }
}
