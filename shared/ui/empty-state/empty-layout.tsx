import type { ReactNode } from 'react';
import { Wreath } from '../wreath';
import s from './empty-state.module.css';

export interface EmptyLayoutProps {
  heading: ReactNode;
  message?: ReactNode;
  action?: ReactNode;
  plain?: boolean | undefined;
}

export function EmptyLayout({ heading, message, action, plain }: EmptyLayoutProps) {
  return (
    <div className={s.empty}>
      {!plain && (
        <div className={s.art}>
          <Wreath empty tone="quiet" />
        </div>
      )}
      {heading}
      {message !== undefined && <p className={s.message}>{message}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
