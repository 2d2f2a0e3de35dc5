import { type ReactNode, useEffect, useRef } from 'react';
import s from './callout.module.css';

/** Takes the focus when it appears, because on phones it could be out of view. */
export function Callout({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={s.callout}>
      {children}
    </div>
  );
}
