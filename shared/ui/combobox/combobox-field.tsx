import { Combobox, ComboboxProvider } from '@ariakit/react';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { joinClassNames } from '../class-names';
import { Field, type FieldBase } from '../field';
import { Icon } from '../icon';
import { Choices } from './choices';
import s from './combobox.module.css';
import { type ComboboxOption, type ComboboxSource, filterMatchingOptions } from './options';

export interface ComboboxFieldProps extends FieldBase, ComboboxSource {
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  placeholder?: string | undefined;
}

export function ComboboxField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  placeholder,
  options,
  onSearch,
  searching,
  failed,
  onRetry,
  disabled = false,
  ...input
}: ComboboxFieldProps) {
  const t = useMessages(kit);
  const [open, setOpen] = useState(false);
  // The typed text, until the user chooses an option or leaves the box.
  const [typedText, setTypedText] = useState<string | null>(null);
  const text = typedText ?? value?.label ?? '';
  const shownOptions = onSearch ? options : filterMatchingOptions(options, typedText ?? '');
  const handleTyping = (nextText: string) => {
    setTypedText(nextText);
    onSearch?.(nextText);
    if (nextText === '' && value) onChange(null);
  };
  const pickOption = (option: ComboboxOption) => {
    setTypedText(null);
    onChange(option);
  };
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <ComboboxProvider
          value={text}
          setValue={handleTyping}
          open={open}
          setOpen={setOpen}
          focusLoop
          includesBaseElement={false}
        >
          <span className={s.box}>
            <Combobox
              {...input}
              {...control}
              disabled={disabled}
              autoSelect
              autoComplete="list"
              placeholder={placeholder ?? ''}
              onBlur={() => setTypedText(null)}
              className={s.input}
            />
            {value && !disabled ? (
              <button type="button" aria-label={t.choice.clear} onClick={() => handleTyping('')} className={s.inner}>
                <Icon of={X} size={18} />
              </button>
            ) : (
              <Icon of={ChevronDown} size={18} className={joinClassNames(s.inner, s.chevron)} />
            )}
          </span>
          <Choices
            shownOptions={shownOptions}
            text={typedText ?? ''}
            open={open}
            isChosen={(option) => option.value === value?.value}
            onPick={pickOption}
            multiple={false}
            searching={searching}
            failed={failed}
            onRetry={onRetry}
          />
        </ComboboxProvider>
      )}
    </Field>
  );
}
