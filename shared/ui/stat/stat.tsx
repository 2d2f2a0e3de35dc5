import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import s from './stat.module.css';

/** Figures side by side, as one list of names and values. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={s.stats}>{children}</dl>;
}

export interface StatProps {
  /** "Matches won". */
  label: ReactNode;
  /** The figure; an `Amount` for coins. */
  value: ReactNode;
  /** Against what: "3 more than last month". */
  detail?: ReactNode;
  /** How the detail is meant; the words must say it too. */
  trend?: 'better' | 'worse' | 'same' | undefined;
}

/** One figure and what it counts, inside `Stats`. */
export function Stat({ label, value, detail, trend = 'same' }: StatProps) {
  return (
    <div className={s.stat}>
      <dt className={s.label}>{label}</dt>
      <dd className={s.value}>{value}</dd>
      {detail !== undefined && <dd className={classNames(s.detail, s[trend])}>{detail}</dd>}
    </div>
  );
}
