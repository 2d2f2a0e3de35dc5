import { Combobox, ComboboxProvider } from '@ariakit/react';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field, type FieldBase } from '../field';
import { Icon } from '../icon';
import { Choices } from './choices';
import s from './combobox.module.css';
import { type ComboboxOption, type ComboboxSource, filterMatchingOptions } from './options';

export interface MultiComboboxFieldProps extends FieldBase, ComboboxSource {
  value: readonly ComboboxOption[];
  onChange: (value: readonly ComboboxOption[]) => void;
  most?: number | undefined;
  placeholder?: string | undefined;
}

export function MultiComboboxField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  most = Number.POSITIVE_INFINITY,
  placeholder,
  options,
  onSearch,
  searching,
  failed,
  onRetry,
  disabled = false,
  ...input
}: MultiComboboxFieldProps) {
  const t = useMessages(kit);
  const box = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isFull = value.length >= most;
  const isChosen = (option: ComboboxOption) => value.some((each) => each.value === option.value);
  const matchingOptions = onSearch ? options : filterMatchingOptions(options, text);
  const shownOptions = isFull
    ? matchingOptions.map((option) => ({ ...option, disabled: option.disabled || !isChosen(option) }))
    : matchingOptions;
  const handleTyping = (nextText: string) => {
    setText(nextText);
    onSearch?.(nextText);
  };
  const removeOption = (option: ComboboxOption) => onChange(value.filter((each) => each.value !== option.value));
  const pickOption = (option: ComboboxOption) => {
    if (isChosen(option)) removeOption(option);
    else if (!isFull) onChange([...value, option]);
    handleTyping('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const lastValue = value.at(-1);
    if (event.key === 'Backspace' && text === '' && lastValue) removeOption(lastValue);
  };
  return (
    <Field
      label={label}
      hint={isFull ? t.choice.most(most) : hint}
      errors={errors}
      optional={optional}
      className={className}
    >
      {(control) => (
        <ComboboxProvider
          value={text}
          setValue={handleTyping}
          open={open}
          setOpen={setOpen}
          focusLoop
          includesBaseElement={false}
        >
          <div ref={frame} className={s.many}>
            {value.map((option) => (
              <span key={option.value} className={s.chosen}>
                {option.label}
                <button
                  type="button"
                  aria-label={t.removeOf(option.label)}
                  disabled={disabled}
                  onClick={() => {
                    removeOption(option);
                    box.current?.focus();
                  }}
                  className={s.remove}
                >
                  <Icon of={X} size={16} />
                </button>
              </span>
            ))}
            <Combobox
              {...input}
              {...control}
              disabled={disabled}
              ref={box}
              autoSelect
              autoComplete="list"
              placeholder={value.length === 0 ? (placeholder ?? '') : ''}
              onBlur={() => handleTyping('')}
              onKeyDown={onKeyDown}
              className={s.bare}
            />
          </div>
          <Choices
            shownOptions={shownOptions}
            text={text}
            open={open}
            isChosen={isChosen}
            onPick={pickOption}
            multiple
            anchor={frame}
            searching={searching}
            failed={failed}
            onRetry={onRetry}
          />
        </ComboboxProvider>
      )}
    </Field>
  );
}
