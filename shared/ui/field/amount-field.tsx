import { coin } from '@laurel/shared/protocol';
import { joinClassNames } from '../class-names';
import { Field, type FieldBase } from './field';
import s from './field.module.css';
import { useNumberText } from './use-number-text';

const DECIMALS = 18;

export interface AmountFieldProps extends FieldBase {
  /** A decimal string. '' while the box is empty or not an amount. */
  value: string;
  onChange: (value: string) => void;
  size?: 'normal' | 'large' | undefined;
  locale?: string | undefined;
}

export function AmountField({
  label,
  hint,
  errors,
  optional,
  className,
  value,
  onChange,
  size = 'normal',
  locale,
  ...input
}: AmountFieldProps) {
  const numberText = useNumberText({ value, onChange, locale, decimals: DECIMALS, negative: false, unit: coin.symbol });
  const shownErrors = numberText.problem === null ? errors : [numberText.problem];
  return (
    <Field label={label} hint={hint} errors={shownErrors} optional={optional} className={className}>
      {(control) => (
        <span className={s.box}>
          <input
            {...input}
            {...control}
            ref={numberText.ref}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={numberText.text}
            onChange={(event) => numberText.type(event.target.value)}
            onBlur={numberText.settle}
            onInvalid={numberText.settle}
            className={joinClassNames(s.input, s.suffixed, s.figures, size === 'large' && s.large)}
          />
          <span className={s.suffix} aria-hidden="true">
            {coin.symbol}
          </span>
        </span>
      )}
    </Field>
  );
}
