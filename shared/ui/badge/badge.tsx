import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import s from './badge.module.css';

const MOST = 99;

export type BadgeProps = {
  /** What the count or mark is about, for screen readers: "new messages". */
  label: string;
  /** `loud` draws attention: something is new. */
  tone?: 'quiet' | 'loud' | undefined;
} & ({ count: number; mark?: undefined } | { mark: true; count?: undefined });

/** A count, or a mark that something is there. Never a status: that is a `StateMark` with its sentence. */
export function Badge({ label, tone = 'quiet', count }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={classNames(s.badge, s[tone], count === undefined && s.mark)}>
      {count !== undefined && <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>}
      <VisuallyHidden>{count === undefined ? label : `${count} ${label}`}</VisuallyHidden>
    </span>
  );
}
