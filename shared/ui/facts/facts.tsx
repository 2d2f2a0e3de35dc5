import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import s from './facts.module.css';

export interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[];
  className?: string | undefined;
}

/** What is known of a thing, a line each: its term and its value. Side by side where there is room. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={classNames(s.facts, className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className={s.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
