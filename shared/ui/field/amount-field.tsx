import { AMOUNT_SYMBOL } from '../amount';
import { classNames } from '../class-names';
import { readAmountText } from './amount-text';
import { Field, type FieldBase } from './field';
import s from './field.module.css';

export interface AmountFieldProps extends FieldBase {
  /** A decimal string, '' when empty; may end in a dot while it is being typed. */
  value: string;
  onChange: (value: string) => void;
  /** `large` for the one amount a form is about. */
  size?: 'normal' | 'large' | undefined;
}

export function AmountField({
  label,
  hint,
  errors,
  optional,
  className,
  onChange,
  size = 'normal',
  ...input
}: AmountFieldProps) {
  const change = (typed: string) => {
    const text = readAmountText(typed);
    if (text !== null) onChange(text);
  };
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional} className={className}>
      {(control) => (
        <span className={s.box}>
          <input
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
            className={classNames(s.input, s.suffixed, s.figures, size === 'large' && s.large)}
          />
          <span className={s.suffix} aria-hidden="true">
            {AMOUNT_SYMBOL}
          </span>
        </span>
      )}
    </Field>
  );
}
