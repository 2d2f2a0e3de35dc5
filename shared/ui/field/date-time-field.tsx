import { kit, useMessages } from '@laurel/shared/ui/locale';
import { joinClassNames } from '../class-names';
import { Field, type FieldBase } from './field';
import s from './field.module.css';
import { parseLocalInput, toLocalInput } from './local-time';

export interface DateTimeFieldProps extends FieldBase {
  /** ISO 8601 in UTC, '' if empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  stepMinutes?: number | undefined;
}

export function DateTimeField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  min,
  max,
  stepMinutes = 1,
  ...input
}: DateTimeFieldProps) {
  return (
    <Field label={label} hint={hint ?? <LocalZone />} errors={errors} optional={optional} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="datetime-local"
          value={toLocalInput(value)}
          min={min && toLocalInput(min)}
          max={max && toLocalInput(max)}
          step={stepMinutes * 60}
          onChange={(event) => onChange(parseLocalInput(event.target.value))}
          className={joinClassNames(s.input, s.figures)}
        />
      )}
    </Field>
  );
}

function LocalZone() {
  const { localZone } = useMessages(kit);
  return localZone(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '));
}
