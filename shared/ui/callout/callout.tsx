import { type ReactNode, useEffect, useRef } from 'react';
import s from './callout.module.css';

/** Moves the focus to its content when it appears, because on phones the content could be out of view. */
export function Callout({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={s.callout}>
      {children}
    </div>
  );
}
