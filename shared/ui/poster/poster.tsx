import { Link } from '@laurel/shared/router';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel, Words } from '../heading';
import s from './poster.module.css';

export interface PosterFact {
  term: ReactNode;
  value: ReactNode;
}

export interface PosterProps {
  to: string;
  cover: string;
  title: string;
  subtitle?: ReactNode;
  facts?: readonly PosterFact[] | undefined;
  children?: ReactNode;
  level?: HeadingLevel | undefined;
  eager?: boolean | undefined;
  reveal?: string | undefined;
}

export function Poster({ to, cover, title, subtitle, facts = [], children, level = 3, eager, reveal }: PosterProps) {
  return (
    <article className={s.poster} data-reveal={reveal}>
      <div className={s.art}>
        <img src={cover} alt="" width={600} height={800} loading={eager ? 'eager' : 'lazy'} decoding="async" />
      </div>
      <div className={s.body} data-room>
        <Heading level={level} variant="d5" className={s.title}>
          <Link to={to} className={s.link ?? ''}>
            <Words>{title}</Words>
          </Link>
        </Heading>
        {subtitle !== undefined && <p className={s.subtitle}>{subtitle}</p>}
        {facts.length > 0 && (
          <dl className={s.facts}>
            {facts.map(({ term, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a card keep their order
              <div key={index} className={s.fact}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children !== undefined && <div className={s.foot}>{children}</div>}
      </div>
    </article>
  );
}

export function PosterGrid({ children }: { children: ReactNode }) {
  return <div className={s.grid}>{children}</div>;
}
