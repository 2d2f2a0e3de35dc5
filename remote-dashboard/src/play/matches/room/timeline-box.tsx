import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timeline } from '../messages/en/timeline';
import s from './timeline.module.css';

interface TimelineBoxProps {
  newestId: string | undefined;
  countLinesAfter?: ((line: string | undefined) => number) | undefined;
  renderHead?: ((keepPlace: () => void) => ReactNode) | undefined;
  foot?: ReactNode;
  children: ReactNode;
}

export const chatAnchor = 'chat';

/** A reader who is at most this many pixels above the end counts as being at the end. */
const endMargin = 40;

/** The height is fixed, so that new lines don't move the rest of the page. */
export function TimelineBox({ newestId, countLinesAfter, renderHead, foot, children }: TimelineBoxProps) {
  const t = useMessages(timeline);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Pixels between the view's bottom and the end of the lines, kept while lines arrive. Null while the reader is scrolled up, except while earlier lines load. */
  const keptPlace = useRef<number | null>(0);
  const height = useRef(0);
  const [seenId, setSeenId] = useState(newestId);
  const [isAtEnd, setIsAtEnd] = useState(true);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);
  const unseenCount = isAtEnd ? 0 : (countLinesAfter?.(seenId) ?? 0);

  const keepPlace = () => {
    const box = scroller.current;
    if (!box) return;
    keptPlace.current = box.scrollHeight - box.scrollTop - box.clientHeight;
    height.current = box.scrollHeight;
  };
  const placeLines = () => {
    const box = scroller.current;
    if (!box || keptPlace.current === null) return;
    box.scrollTop = box.scrollHeight - box.clientHeight - keptPlace.current;
    if (keptPlace.current > endMargin && box.scrollHeight > height.current) keptPlace.current = null;
  };
  const goToEnd = () => {
    keptPlace.current = 0;
    setIsAtEnd(true);
    placeLines();
  };
  useLayoutEffect(placeLines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const resizeObserver = new ResizeObserver(placeLines);
    for (const measuredElement of [scroller.current, content.current])
      if (measuredElement) resizeObserver.observe(measuredElement);
    return () => resizeObserver.disconnect();
  }, []);

  return (
    <div className={s.box}>
      <section
        ref={scroller}
        id={chatAnchor}
        aria-label={t.lines}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className={s.scroller}
        onScroll={({ currentTarget: box }) => {
          const distanceLeft = box.scrollHeight - box.scrollTop - box.clientHeight;
          if (keptPlace.current !== null && Math.abs(distanceLeft - keptPlace.current) <= 1) return;
          const atEnd = distanceLeft <= endMargin;
          keptPlace.current = atEnd ? 0 : null;
          setIsAtEnd(atEnd);
        }}
      >
        <div ref={content} className={s.content}>
          {renderHead?.(keepPlace)}
          {children}
        </div>
      </section>
      <div className={s.more}>
        {unseenCount > 0 && (
          <Button size="small" variant="primary" onClick={goToEnd}>
            {t.unseen(unseenCount)}
          </Button>
        )}
      </div>
      <div className={s.foot}>{foot}</div>
    </div>
  );
}
