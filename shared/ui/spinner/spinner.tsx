import { kit, useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '../visually-hidden';
import s from './spinner.module.css';

export interface SpinnerProps {
  label?: string | undefined;
}

export function Spinner({ label }: SpinnerProps) {
  const { loading } = useMessages(kit);
  return (
    <span role="status" className={s.inline}>
      <SpinnerRing />
      <VisuallyHidden>{label ?? loading}</VisuallyHidden>
    </span>
  );
}

export function PageSpinner({ label }: SpinnerProps) {
  const { loading } = useMessages(kit);
  return (
    <div role="status" className={s.page}>
      <SpinnerRing />
      <span>{label ?? loading}</span>
    </div>
  );
}

export function SpinnerRing() {
  return (
    <svg className={s.ring} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle className={s.track} cx="12" cy="12" r="9.5" />
      <path className={s.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
