import { buildLeafPath } from '../drawing';
import s from './logo.module.css';

export interface LogoProps {
  variant?: 'full' | 'mark' | undefined;
  size?: 'small' | 'medium' | undefined;
}

export function Logo({ variant = 'full', size = 'medium' }: LogoProps) {
  return (
    <span className={size === 'small' ? `${s.logo} ${s.small}` : s.logo}>
      <svg viewBox="0 0 33 33" className={s.mark} aria-hidden="true" focusable="false">
        <path d="M9 3V25Q9 29 13 29H30" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <path d={LEAVES} fill="currentColor" />
      </svg>
      {variant === 'full' && <span className={s.name}>Laurel</span>}
    </span>
  );
}

const uprightLines = [0, 1, 2, 3].map((index) => 23.5 - index * 5.6);
const lyingLines = [0, 1, 2].map((index) => 14.5 + index * 5.4);
const LEAVES = [
  ...uprightLines.map((y) => buildLeafPath(9, y, 9, 2.5, -0.75) + buildLeafPath(9, y - 2, 8, 2.3, Math.PI + 0.75)),
  ...lyingLines.map((x) => buildLeafPath(x, 29, 8, 2.2, -0.85)),
].join('');
