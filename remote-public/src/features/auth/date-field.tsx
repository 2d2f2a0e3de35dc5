import { Field, type FieldBase } from '@laurel/shared/ui/field';
import s from './date-field.module.css';

export interface DateFieldProps extends FieldBase {
  /** `YYYY-MM-DD`, or '' while it is empty or unfinished. */
  value: string;
  onChange: (value: string) => void;
  max?: string | undefined;
  autoComplete?: 'bday' | undefined;
}

/** A calendar day, without a time. */
export function DateField({ label, hint, errors, optional, className, onChange, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          min="1900-01-01"
          onChange={(event) => onChange(event.target.value)}
          className={s.input}
        />
      )}
    </Field>
  );
}
