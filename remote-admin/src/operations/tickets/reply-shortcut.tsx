import { Button } from '@laurel/shared/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import s from './ticket-page.module.css';

/** On phones, a button at the bottom of the screen leads to the reply form below. It hides once the form is in view. */
export function ReplyShortcut({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0),
      // In view means with its text field, not only its heading.
      { rootMargin: '0px 0px -220px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const focusReply = () => {
    const field = place.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <div ref={place}>
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
