import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../icon';
import s from './strip.module.css';

export interface StripProps {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  icon: LucideIcon;
  /** What applies to the whole page, in a sentence or two. */
  children: ReactNode;
  action?: ReactNode;
}

/** A line across the page for a message about all of it. Put it into a landmark. */
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
