import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './stat.module.css';

export function Stats({ children }: { children: ReactNode }) {
  return <dl className={s.stats}>{children}</dl>;
}

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
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
