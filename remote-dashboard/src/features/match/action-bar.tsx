import type { ReactNode } from 'react';
import s from './action-bar.module.css';

/** What there is to do now: below its form, and on a phone always at the foot of the screen. */
export function ActionBar({ children, remark }: { children: ReactNode; remark?: string }) {
  return (
    <>
      {remark !== undefined && <p className={s.remarkAbove}>{remark}</p>}
      <div className={s.bar}>
        {children}
        {remark !== undefined && <p className={s.remark}>{remark}</p>}
      </div>
    </>
  );
}
