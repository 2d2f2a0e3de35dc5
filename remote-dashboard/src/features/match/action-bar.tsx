import { classNames } from '@laurel/shared/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import s from './action-bar.module.css';

/**
 * What there is to do now, below its form. On a phone it stays at the foot of the screen once one has scrolled past it,
 * and never before: it would cover what it is about.
 */
export function ActionBar({ children, remark }: { children: ReactNode; remark?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeightOncePassed(place);
  return (
    // Keeps its height while the bar is away, so that nothing moves.
    <div ref={place} style={height === null ? undefined : { minHeight: height }}>
      <div className={classNames(s.bar, height !== null && s.passed)}>
        {children}
        {remark !== undefined && <p className={s.remark}>{remark}</p>}
      </div>
    </div>
  );
}

/** How tall a place was when it went out of sight at the top; null while it has not. */
function useHeightOncePassed(place: { readonly current: Element | null }): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { bottom, height: now } = entry.boundingClientRect;
      setHeight((before) => (entry.isIntersecting || bottom > 0 ? null : (before ?? now)));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return height;
}
