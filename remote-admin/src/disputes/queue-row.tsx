import { NavLink } from '@laurel/shared/router';
import type { ReactNode } from 'react';
import s from './queue.module.css';

export interface QueueRowProps {
  to: string;
  title: ReactNode;
  /** How long there is, or since when it is due. */
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
