import type { ReactNode } from 'react';
import s from './facts.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  const shownFacts = facts.filter((fact) => fact !== false);
  if (shownFacts.length === 0) return null;
  return (
    <dl className={s.facts}>
      {shownFacts.map(({ term, value }) => (
        <div key={term} className={s.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
