import { Link } from '@laurel/shared/router';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Heading } from '../heading';
import s from './card.module.css';

export interface CardProps {
  title: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  /** Where the whole card leads. Its title is the link. */
  to?: string | undefined;
  /** An image across the top. */
  media?: ReactNode;
  /** One line under the title. */
  detail?: ReactNode;
  children?: ReactNode;
  /** Buttons and the like. They work on a card that is a link, too. */
  footer?: ReactNode;
  /** Marks the current item in a list of cards. */
  current?: boolean | undefined;
}

/** One of several items. A single item needs no card. */
export function Card({ title, level = 3, to, media, detail, children, footer, current = false }: CardProps) {
  return (
    <article className={classNames(s.card, to !== undefined && s.link, current && s.current)}>
      {media !== undefined && <div className={s.media}>{media}</div>}
      <div className={s.body}>
        <Heading level={level} variant="text" className={s.title}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={s.cover ?? ''} aria-current={current || undefined}>
              {title}
            </Link>
          )}
        </Heading>
        {detail !== undefined && <div className={s.detail}>{detail}</div>}
        {children}
        {footer !== undefined && <div className={s.footer}>{footer}</div>}
      </div>
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={s.grid}>{children}</div>;
}
