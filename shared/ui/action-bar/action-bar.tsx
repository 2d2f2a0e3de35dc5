import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import s from './action-bar.module.css';

export interface ActionBarProps {
  children: ReactNode;
  /** Text beside the buttons in their place. */
  remark?: ReactNode;
  /**
   * When the buttons stay at the bottom of a phone's screen: after the user scrolls past them (`passed`), because they
   * follow the content above; whenever their place is out of view (`away`); or never.
   */
  follows?: 'passed' | 'away' | 'never' | undefined;
}

/** The pixels of the screen that the page's header covers. */
const header = 60;

/** The actions, in their place and, on phones, also at the bottom of the screen. */
export function ActionBar({ children, remark, follows = 'passed' }: ActionBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  /** The height of the buttons in their place, while they are at the bottom. */
  const [kept, setKept] = useState<number | null>(null);
  // Before the first frame: moving them in the second would show.
  useLayoutEffect(() => {
    const away = follows === 'away';
    if (follows === 'never') setKept(null);
    if (follows === 'never' || !place.current || !buttons.current || typeof IntersectionObserver === 'undefined')
      return;
    const { offsetHeight } = place.current;
    const updatePlace = (atPlace: boolean) => setKept((before) => (atPlace ? null : (before ?? offsetHeight)));
    if (away) updatePlace(buttons.current.getBoundingClientRect().bottom <= innerHeight);
    const observer = new IntersectionObserver(
      ([entry]) => entry && updatePlace(away ? entry.intersectionRatio === 1 : entry.isIntersecting),
      // `passed`: everything below the screen counts as seen, because a jump past the buttons reports no change.
      { rootMargin: `-${header}px 0px ${away ? 0 : 1_000_000}px`, threshold: away ? [0, 1] : 0 },
    );
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [follows]);
  return (
    // Keeps its height while the bar is at the foot, so that nothing moves.
    <div ref={place} className={s.place} style={kept === null ? undefined : { minHeight: kept }}>
      <span ref={buttons} className={classNames(s.buttons, follows === 'away' && s.last)} />
      <div className={classNames(s.bar, follows !== 'passed' && s.stacked, kept !== null && s.foot)}>
        {children}
        {remark !== undefined && <p className={s.remark}>{remark}</p>}
      </div>
    </div>
  );
}
