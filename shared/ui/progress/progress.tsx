import { formatPercent, kit, useMessages } from '@laurel/shared/ui/locale';
import { X } from 'lucide-react';
import { useId } from 'react';
import { joinClassNames } from '../class-names';
import { buildLeafPath } from '../drawing';
import { IconButton } from '../icon-button';
import s from './progress.module.css';

const LEAVES = 24;
const STEP = 14;
const HEIGHT = 22;
const WIDTH = LEAVES * STEP + 10;
const leaves = Array.from({ length: LEAVES }, (_, index) =>
  buildLeafPath(
    3 + index * ((WIDTH - 16) / LEAVES),
    HEIGHT / 2,
    STEP * 1.4,
    HEIGHT * 0.19,
    index % 2 === 0 ? -0.55 : 0.55,
  ),
);

export interface ProgressProps {
  label: string;
  /** From 0 to 1. Absent if the duration is unknown. */
  value?: number | undefined;
  text?: string | undefined;
  onCancel?: (() => void) | undefined;
  hideLabel?: boolean | undefined;
}

export function Progress({ label, value, text, onCancel, hideLabel = false }: ProgressProps) {
  const t = useMessages(kit);
  const labelId = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  const progressText = text ?? (percent === undefined ? undefined : formatPercent(percent / 100));
  const grownCount = share === undefined ? 0 : Math.floor(share * LEAVES);
  const labelProps = hideLabel ? { 'aria-label': label } : { 'aria-labelledby': labelId };
  return (
    <div className={s.progress}>
      {!hideLabel && (
        <span id={labelId} className={s.label}>
          {label}
        </span>
      )}
      <div className={s.line}>
        <svg
          {...labelProps}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={progressText}
          className={joinClassNames(s.branch, share === undefined && s.growing)}
        >
          <path d={`M2 ${HEIGHT / 2}H${WIDTH - 6}`} className={s.stem} />
          {leaves.map((leaf, index) => (
            <path
              key={leaf}
              d={leaf}
              className={index < grownCount ? s.grown : s.open}
              style={share === undefined ? { animationDelay: `${index * 60}ms` } : undefined}
            />
          ))}
        </svg>
        {progressText !== undefined && (
          <span className={s.text} aria-hidden="true">
            {progressText}
          </span>
        )}
        {onCancel && <IconButton icon={X} label={t.cancelOf(label)} onClick={onCancel} />}
      </div>
    </div>
  );
}
