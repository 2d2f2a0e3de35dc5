import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timeline } from '../messages/en/timeline';
import s from './timeline.module.css';

interface TimelineBoxProps {
  /** The newest line. The box scrolls to it while the reader is at the end. */
  newest: string | undefined;
  /** How many messages of others are newer than a line, for the name of the button that leads to them. */
  countAfter?: ((line: string | undefined) => number) | undefined;
  /** Above the lines. It calls `keepPlace` before it shows earlier lines, so that the visible ones don't move. */
  renderHead?: ((keepPlace: () => void) => ReactNode) | undefined;
  /** Below the lines. It takes its space even if it is empty. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Pixels from the end within which the reader counts as at the end. */
const nearEnd = 40;

/** A box of fixed height, so that new lines don't move the rest of the page. */
export function TimelineBox({ newest, countAfter, renderHead, foot, children }: TimelineBoxProps) {
  const t = useMessages(timeline);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The box's distance from its end in pixels, kept as lines arrive; null while the reader is at earlier lines. */
  const keptPlace = useRef<number | null>(0);
  /** The height of the lines when the reader requested earlier ones. */
  const height = useRef(0);
  const [seenEntry, setSeen] = useState(newest);
  const [follows, setFollows] = useState(true);
  if (follows && seenEntry !== newest) setSeen(newest);
  const unseen = follows ? 0 : (countAfter?.(seenEntry) ?? 0);

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
    // After earlier lines have arrived, newer ones don't move the visible ones.
    if (keptPlace.current > nearEnd && box.scrollHeight > height.current) keptPlace.current = null;
  };
  const goToEnd = () => {
    keptPlace.current = 0;
    setFollows(true);
    placeLines();
  };
  useLayoutEffect(placeLines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    // Lines of earlier pages arrive without rendering this component, and the box shrinks with the keyboard of a phone.
    const sizes = new ResizeObserver(placeLines);
    for (const measured of [scroller.current, content.current]) if (measured) sizes.observe(measured);
    return () => sizes.disconnect();
  }, []);

  return (
    <div className={s.box}>
      <section
        ref={scroller}
        aria-label={t.lines}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className={s.scroller}
        onScroll={({ currentTarget: box }) => {
          const left = box.scrollHeight - box.scrollTop - box.clientHeight;
          // Scrolling to the kept place isn't the reader's.
          if (keptPlace.current !== null && Math.abs(left - keptPlace.current) <= 1) return;
          const atEnd = left <= nearEnd;
          keptPlace.current = atEnd ? 0 : null;
          setFollows(atEnd);
        }}
      >
        <div ref={content} className={s.content}>
          {renderHead?.(keepPlace)}
          {children}
        </div>
      </section>
      <div className={s.more}>
        {unseen > 0 && (
          <Button size="small" variant="primary" onClick={goToEnd}>
            {t.unseen(unseen)}
          </Button>
        )}
      </div>
      <div className={s.foot}>{foot}</div>
    </div>
  );
}
