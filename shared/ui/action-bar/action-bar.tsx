import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { joinClassNames } from '../class-names';
import s from './action-bar.module.css';

export interface ActionBarProps {
  children: ReactNode;
  remark?: ReactNode;
  follows?: 'passed' | 'away' | 'never' | undefined;
}

const headerHeight = 60;

export function ActionBar({ children, remark, follows = 'passed' }: ActionBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  const [placeHeight, setPlaceHeight] = useState<number | null>(null);
  // Runs before the first frame, because moving the bar later would be visible.
  useLayoutEffect(() => {
    const isAway = follows === 'away';
    if (follows === 'never') setPlaceHeight(null);
    if (follows === 'never' || !place.current || !buttons.current || typeof IntersectionObserver === 'undefined')
      return;
    const { offsetHeight } = place.current;
    const updatePlace = (atPlace: boolean) => setPlaceHeight((before) => (atPlace ? null : (before ?? offsetHeight)));
    if (isAway) updatePlace(buttons.current.getBoundingClientRect().bottom <= innerHeight);
    const observer = new IntersectionObserver(
      ([entry]) => entry && updatePlace(isAway ? entry.intersectionRatio === 1 : entry.isIntersecting),
      { rootMargin: `-${headerHeight}px 0px ${isAway ? 0 : 1_000_000}px`, threshold: isAway ? [0, 1] : 0 },
    );
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [follows]);
  return (
    <div ref={place} className={s.place} style={placeHeight === null ? undefined : { minHeight: placeHeight }}>
      <span ref={buttons} className={joinClassNames(s.buttons, follows === 'away' && s.last)} />
      <div
        className={joinClassNames(s.bar, follows !== 'passed' && s.stacked, placeHeight !== null && s.foot)}
        data-foot={placeHeight === null ? undefined : ''}
      >
        {children}
        {remark !== undefined && <p className={s.remark}>{remark}</p>}
      </div>
    </div>
  );
}
