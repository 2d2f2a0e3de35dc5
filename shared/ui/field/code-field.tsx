import { joinClassNames } from '../class-names';
import { Field, type FieldBase } from './field';
import s from './field.module.css';

const CODE_LENGTH = 6;

export interface CodeFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onComplete?: ((value: string) => void) | undefined;
}

export function CodeField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  onComplete,
  ...input
}: CodeFieldProps) {
  const changeCode = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          value={value}
          onChange={(event) => changeCode(event.target.value)}
          className={joinClassNames(s.input, s.code)}
        />
      )}
    </Field>
  );
}
