import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './stat.module.css';

export function Stats({ children }: { children: ReactNode }) {
  return <dl className={s.stats}>{children}</dl>;
}

export interface StatProps {
  /** "Matches won". */
  label: ReactNode;
  /** The figure; for coins an `Amount`. */
  value: ReactNode;
  /** A comparison: "3 more than last month". */
  detail?: ReactNode;
  /** The detail's tone. The words must say it too. */
  trend?: 'better' | 'worse' | 'same' | undefined;
}

export function Stat({ label, value, detail, trend = 'same' }: StatProps) {
  return (
    <div className={s.stat}>
      <dt className={s.label}>{label}</dt>
      <dd className={s.value}>{value}</dd>
      {detail !== undefined && <dd className={joinClassNames(s.detail, s[trend])}>{detail}</dd>}
    </div>
  );
}
