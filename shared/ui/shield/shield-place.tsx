import s from './shield.module.css';

export function ShieldPlace({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} focusable="false" className={s.shield} aria-hidden>
      <circle cx="48" cy="48" r="48" fill="currentColor" opacity=".2" />
    </svg>
  );
}
