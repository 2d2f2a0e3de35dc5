import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading';
import { Wreath } from '../wreath';
import s from './empty-state.module.css';

export interface EmptyStateProps {
  /** "No matches yet" */
  title: ReactNode;
  /** What will be here, and the first step. */
  message?: ReactNode;
  action?: ReactNode;
  /** 1 if it replaces a page: its title is then as large as a page's. */
  level?: HeadingLevel | undefined;
  /** Leaves the wreath out where space is short. */
  plain?: boolean | undefined;
}

/** The message of an empty list or page. */
export function EmptyState({ title, message, action, level = 2, plain }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {!plain && (
        <div className={s.art}>
          <Wreath empty tone="quiet" />
        </div>
      )}
      <Heading level={level}>{title}</Heading>
      {message !== undefined && <p className={s.message}>{message}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
