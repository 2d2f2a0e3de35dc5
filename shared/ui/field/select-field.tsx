import { ChevronDown } from 'lucide-react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { Field, type FieldBase } from './field';
import s from './field.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps<Value extends string = string> extends FieldBase {
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
}

export function SelectField<Value extends string>({
  label,
  hint,
  errors,
  optional,
  className,
  onChange,
  options,
  placeholder,
  ...select
}: SelectFieldProps<Value>) {
  const chooseOption = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) onChange(option.value);
  };
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <span className={s.box}>
          <select
            {...select}
            {...control}
            onChange={(event) => chooseOption(event.target.value)}
            className={joinClassNames(s.input, s.select)}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={18} className={s.chevron} />
        </span>
      )}
    </Field>
  );
}
