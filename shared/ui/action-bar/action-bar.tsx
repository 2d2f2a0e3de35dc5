import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import s from './action-bar.module.css';

export interface ActionBarProps {
  children: ReactNode;
  /** What is said beside the buttons where they stand. */
  remark?: ReactNode;
  /**
   * When the buttons stand at the foot of a phone's screen: once one has scrolled past them (`passed`), because they are
   * about what is above them, whenever their place is out of sight (`away`), or never.
   */
  follows?: 'passed' | 'away' | 'never' | undefined;
}

/** What the page's header covers of the screen, in pixels. */
const header = 60;

/** What there is to do now, in its place and, on a phone, at the foot of the screen too. */
export function ActionBar({ children, remark, follows = 'passed' }: ActionBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  /** The height that the buttons had where they belong, while they are at the foot. */
  const [kept, setKept] = useState<number | null>(null);
  // Before the first picture: moving them in the second would be seen.
  useLayoutEffect(() => {
    const away = follows === 'away';
    if (follows === 'never') setKept(null);
    if (follows === 'never' || !place.current || !buttons.current || typeof IntersectionObserver === 'undefined')
      return;
    const { offsetHeight } = place.current;
    const follow = (atPlace: boolean) => setKept((before) => (atPlace ? null : (before ?? offsetHeight)));
    if (away) follow(buttons.current.getBoundingClientRect().bottom <= innerHeight);
    const observer = new IntersectionObserver(
      ([entry]) => entry && follow(away ? entry.intersectionRatio === 1 : entry.isIntersecting),
      // `passed`: what lies below the screen counts as seen, for a jump past the buttons is else no change.
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
