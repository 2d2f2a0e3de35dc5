import { kit, useMessages } from '@laurel/shared/ui/locale';
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

/** An option for each value, in the order of its words. */
export const listOptions = <Value extends string>(words: Readonly<Record<Value, string>>): SelectOption<Value>[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

export interface SelectFieldProps<Value extends string = string> extends FieldBase {
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** What an empty field says in place of “Choose one”. */
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
  placeholder: ownPlaceholder,
  ...select
}: SelectFieldProps<Value>) {
  const { chooseOne } = useMessages(kit);
  const isUnchosen = select.value === '' && !options.some(({ value }) => value === '');
  const placeholder = ownPlaceholder ?? (isUnchosen ? chooseOne : undefined);
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
