import { NavLink } from '@laurel/shared/router';
import type { ReactNode } from 'react';
import s from './queue.module.css';

export interface QueueRowProps {
  to: string;
  title: ReactNode;
  /** The time left, or how long it is overdue. */
  due?: ReactNode;
  children: ReactNode;
}

/** One task, linked to its page. */
export function QueueRow({ to, title, due, children }: QueueRowProps) {
  return (
    <NavLink to={to} className={s.item ?? ''}>
      <span className={s.pair}>{title}</span>
      {due !== undefined && <span className={s.due}>{due}</span>}
      <span className={s.what}>{children}</span>
    </NavLink>
  );
}
