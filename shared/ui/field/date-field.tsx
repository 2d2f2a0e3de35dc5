import { Field, type FieldBase } from './field';
import s from './field.module.css';

export interface DateFieldProps extends FieldBase {
  /** `YYYY-MM-DD`, or '' while empty or incomplete. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: 'bday' | undefined;
}

export function DateField({ label, hint, errors, optional, className, onChange, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          onChange={(event) => onChange(event.target.value)}
          className={s.input}
        />
      )}
    </Field>
  );
}
