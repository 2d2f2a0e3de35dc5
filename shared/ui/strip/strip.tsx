import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../icon';
import s from './strip.module.css';

export interface StripProps {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  icon: LucideIcon;
  /** What holds for the whole page, in one sentence or two. */
  children: ReactNode;
  /** What can be done about it: one small button. */
  action?: ReactNode;
}

/** A line across the whole page that says what holds for all of it. Put it into a landmark. */
export function Strip({ tone = 'info', icon, children, action }: StripProps) {
  return (
    <div className={`${s.strip} ${s[tone]}`}>
      <p className={s.words}>
        <Icon of={icon} size={18} className={s.icon} />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}
