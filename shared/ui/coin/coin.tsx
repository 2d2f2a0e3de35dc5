import { joinClassNames } from '../class-names';
import { buildLeafPath } from '../drawing';
import s from './coin.module.css';

export function Coin({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" className={joinClassNames(s.coin, className)} aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={buildLeafPath(4.6, 14.6, 14, 4.1, -0.74)} fill="currentColor" />
      <path d="M5.4 14L12.4 7.6" className={s.vein} />
    </svg>
  );
}
