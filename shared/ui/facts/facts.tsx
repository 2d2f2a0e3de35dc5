import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './facts.module.css';

export interface FactsProps {
  facts: readonly { term: string; value: ReactNode }[];
  className?: string | undefined;
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={joinClassNames(s.facts, className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className={s.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
