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
  /** The cover's address, 3 : 4. */
  cover: string;
  title: string;
  /** "Iron Duel 8, PlayStation, best of 3" */
  subtitle?: ReactNode;
  /** Entry fee, prize pool, start, spots left. */
  facts?: readonly PosterFact[] | undefined;
  /** Below the facts: the leaf meter, a status. */
  children?: ReactNode;
  level?: HeadingLevel | undefined;
  /** Loads at once: for posters in the first screen. */
  eager?: boolean | undefined;
  /** Animates into view under this name on scroll. */
  reveal?: string | undefined;
}

/** A contest as a poster with its facts. The whole card is a link. On phones the cover is beside the text. */
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

/** Posters in a grid: four, two, one per row. */
export function PosterGrid({ children }: { children: ReactNode }) {
  return <div className={s.grid}>{children}</div>;
}
