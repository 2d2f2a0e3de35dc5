import { type ReactNode, useEffect, useRef } from 'react';
import s from './callout.module.css';

/** Takes the focus to what it holds as soon as that appears: on a phone it would else stand out of sight. */
export function Callout({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={s.callout}>
      {children}
    </div>
  );
}
