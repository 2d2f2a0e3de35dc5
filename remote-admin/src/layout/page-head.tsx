import { Heading } from '@laurel/shared/ui/heading';
import type { ReactNode } from 'react';
import s from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** d5 where the page's work has to stand in the first view. */
  voice?: 'd5' | 'd6' | undefined;
  /** A fact or two under the title. */
  detail?: ReactNode;
  /** Buttons at the other end. */
  actions?: ReactNode;
}

/** The head of a staff page: its one h1, a fact and what can be done. */
export function PageHead({ title, voice = 'd6', detail, actions }: PageHeadProps) {
  return (
    <header className={s.head}>
      <div className={s.words}>
        <Heading level={1} voice={voice}>
          {title}
        </Heading>
        {detail !== undefined && <div className={s.detail}>{detail}</div>}
      </div>
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </header>
  );
}
