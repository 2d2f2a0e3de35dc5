import { NavLink } from '@laurel/shared/router';
import type { ReactNode } from 'react';
import s from './queue.module.css';

export interface QueueRowProps {
  to: string;
  title: ReactNode;
  timing?: ReactNode;
  children: ReactNode;
}

export function QueueRow({ to, title, timing, children }: QueueRowProps) {
  return (
    <NavLink to={to} className={s.item ?? ''}>
      <span className={s.pair}>{title}</span>
      {timing !== undefined && <span className={s.due}>{timing}</span>}
      <span className={s.what}>{children}</span>
    </NavLink>
  );
}
