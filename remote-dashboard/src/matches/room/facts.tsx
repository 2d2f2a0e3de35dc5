import type { ReactNode } from 'react';
import s from './facts.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Terms and what they are, one a line; what does not apply is passed as false. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  const known = facts.filter((fact) => fact !== false);
  if (known.length === 0) return null;
  return (
    <dl className={s.facts}>
      {known.map(({ term, value }) => (
        <div key={term} className={s.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
