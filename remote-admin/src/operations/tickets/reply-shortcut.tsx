import { Button } from '@laurel/shared/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import s from './ticket-page.module.css';

/** In pixels. The bar covers the bottom of a phone's window. */
const tabBarHeight = 82;

const findSubmitButton = (form: HTMLElement | null) => form?.querySelector('button[type="submit"]');

export function ReplyShortcut({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const submitButton = findSubmitButton(frame.current);
    if (!submitButton || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0),
      { rootMargin: `0px 0px -${tabBarHeight}px 0px` },
    );
    observer.observe(submitButton);
    return () => observer.disconnect();
  }, []);
  const focusReply = () => {
    const field = frame.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    findSubmitButton(frame.current)?.scrollIntoView?.({ block: 'end' });
  };
  return (
    <div ref={frame} className={s.reply}>
      {isBelow && (
        <div className={s.shortcut}>
          <Button variant="primary" full onClick={focusReply}>
            {label}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
