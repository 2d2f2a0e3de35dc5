import { Heading } from '@laurel/shared/ui/heading';
import type { ReactNode } from 'react';
import s from './page-head.module.css';
import { QueueSteps } from './queue-steps';

export interface PageHeadProps {
  title: ReactNode;
  level?: 1 | 2 | undefined;
  detail?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, level = 1, detail, actions }: PageHeadProps) {
  return (
    <header className={s.head}>
      <div className={s.words}>
        <div className={s.title}>
          <Heading level={level} tabIndex={level === 1 ? -1 : undefined}>
            {title}
          </Heading>
          {level === 1 && <QueueSteps />}
        </div>
        {detail !== undefined && <div className={s.detail}>{detail}</div>}
      </div>
      {actions !== undefined && (
        <div data-act="" className={s.actions}>
          {actions}
        </div>
      )}
    </header>
  );
}
