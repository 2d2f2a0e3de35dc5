import { classNames } from '@laurel/shared/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import s from './action-bar.module.css';

/** What the page's header covers of the screen, in pixels. */
const header = 60;

/**
 * What there is to do now, below its form. On a phone its buttons stay at the foot of the screen once one has scrolled
 * past them, and never before: they would cover what they are about.
 */
export function ActionBar({ children, remark }: { children: ReactNode; remark?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  const [kept, setKept] = useState<number | null>(null);
  useEffect(() => {
    if (!buttons.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setKept((before) => (entry.isIntersecting ? null : (before ?? place.current?.offsetHeight ?? 0)));
      },
      // What lies below the screen counts as seen: a jump past the buttons is else no change.
      { rootMargin: `-${header}px 0px 1000000px` },
    );
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, []);
  return (
    // Keeps its height while the bar is away, so that nothing moves.
    <div ref={place} className={s.place} style={kept === null ? undefined : { minHeight: kept }}>
      <span ref={buttons} className={s.buttons} />
      <div className={classNames(s.bar, kept !== null && s.passed)}>
        {children}
        {remark !== undefined && <p className={s.remark}>{remark}</p>}
      </div>
    </div>
  );
}
