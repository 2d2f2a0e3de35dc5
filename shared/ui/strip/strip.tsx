import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../icon';
import s from './strip.module.css';

export interface StripProps {
  tone?: 'info' | 'warning' | 'danger' | undefined;
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

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
