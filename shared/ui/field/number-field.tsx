import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import { Field, type FieldBase } from './field';
import s from './field.module.css';
import { writeNumber } from './number-format';
import { useNumberText } from './use-number-text';

export interface NumberFieldProps extends FieldBase {
  /** A decimal string. '' while the box is empty or not a number. */
  value: string;
  onChange: (value: string) => void;
  /** Digits after the decimal mark. Default 0. */
  decimals?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  suffix?: string | undefined;
  locale?: string | undefined;
}

export function NumberField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  decimals = 0,
  min,
  max,
  step,
  suffix,
  locale,
  disabled,
  ...input
}: NumberFieldProps) {
  const words = useMessages(kit).number;
  const numberText = useNumberText({
    value,
    onChange,
    locale,
    decimals,
    negative: min === undefined || min < 0,
    unit: suffix,
    check: (readValue, style) => {
      if (min !== undefined && Number(readValue) < min) return words.tooSmall(writeNumber(String(min), style));
      if (max !== undefined && Number(readValue) > max) return words.tooLarge(writeNumber(String(max), style));
      return null;
    },
  });
  const currentNumber = value === '' ? undefined : Number(value);
  const calculateSteppedValue = (count: number): string => {
    const nextNumber = currentNumber === undefined ? (min ?? 0) : currentNumber + count * (step ?? 1);
    return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, nextNumber)).toFixed(
      decimals,
    );
  };
  const handlePress = (event: KeyboardEvent) => {
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (step === undefined || count === undefined) return;
    event.preventDefault();
    onChange(calculateSteppedValue(count));
  };
  const stepper =
    step === undefined
      ? {}
      : {
          role: 'spinbutton' as const,
          'aria-valuenow': currentNumber,
          'aria-valuetext': numberText.text === '' ? undefined : numberText.text,
          'aria-valuemin': min,
          'aria-valuemax': max,
          onKeyDown: handlePress,
        };
  const shownErrors = numberText.problem === null ? errors : [numberText.problem];
  return (
    <Field label={label} hint={hint} errors={shownErrors} optional={optional} className={className}>
      {(control) => (
        <span className={joinClassNames(s.box, step !== undefined && s.stepped)}>
          <input
            {...input}
            {...control}
            {...stepper}
            ref={numberText.ref}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : min === undefined || min < 0 ? 'text' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            value={numberText.text}
            onChange={(event) => numberText.type(event.target.value)}
            onBlur={numberText.settle}
            onInvalid={numberText.settle}
            className={joinClassNames(s.input, s.figures, suffix !== undefined && s.suffixed)}
          />
          {suffix !== undefined && (
            <span className={s.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
          {step !== undefined && (
            <>
              {/* Left out of the tab order, because arrow keys in the box do the same. */}
              <StepButton
                of={Minus}
                label={words.less}
                onClick={() => onChange(calculateSteppedValue(-1))}
                disabled={disabled || (min !== undefined && currentNumber !== undefined && currentNumber <= min)}
              />
              <StepButton
                of={Plus}
                label={words.more}
                onClick={() => onChange(calculateSteppedValue(1))}
                disabled={disabled || (max !== undefined && currentNumber !== undefined && currentNumber >= max)}
              />
            </>
          )}
        </span>
      )}
    </Field>
  );
}

interface StepButtonProps {
  of: typeof Plus;
  label: string;
  onClick: () => void;
  disabled: boolean | undefined;
}

function StepButton({ of, label, onClick, disabled }: StepButtonProps) {
  return (
    <button type="button" tabIndex={-1} aria-label={label} onClick={onClick} disabled={disabled} className={s.step}>
      <Icon of={of} size={18} />
    </button>
  );
}
