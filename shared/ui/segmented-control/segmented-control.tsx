import { formatNumber } from '@laurel/shared/ui/locale';
import { useId } from 'react';
import { Icon, type LucideIcon } from '../icon';
import s from './segmented-control.module.css';

export interface Segment<Value extends string = string> {
  value: Value;
  label: string;
  count?: number | undefined;
  icon?: LucideIcon | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string = string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
}

export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={s.group}>
      {segments.map((segment) => (
        <label key={segment.value} className={s.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            className={s.radio}
          />
          <span className={s.face}>
            {segment.icon && <Icon of={segment.icon} />}
            {segment.label}
            {segment.count !== undefined && (
              <>
                {' '}
                <span className={s.count}>{formatNumber(segment.count)}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
